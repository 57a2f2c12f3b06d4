/** Which id each document has in this database, by kind; files name things by their keys. */
export class Codes {
  readonly #ids = new Map<string, Map<string, number>>();
  readonly #keys = new Map<string, Map<number, string>>();

  set(kind: string, key: string, id: number): void {
    const ids = this.#ids.get(kind) ?? new Map<string, number>();
    const keys = this.#keys.get(kind) ?? new Map<number, string>();
    this.#ids.set(kind, ids.set(key, id));
    this.#keys.set(kind, keys.set(id, key));
  }

  find(kind: string, key: string): number | undefined {
    return this.#ids.get(kind)?.get(key);
  }

  /** Throws RangeError for what is not there: references are checked before anything is written. */
  id(kind: string, key: string): number {
    const id = this.find(kind, key);
    if (id === undefined) throw new RangeError(`there is no ${kind} "${key}"`);
    return id;
  }

  /** Throws RangeError for an id of nothing. */
  key(kind: string, id: number): string {
    const key = this.findKey(kind, id);
    if (key === undefined) throw new RangeError(`there is no ${kind} with the id ${id}`);
    return key;
  }

  findKey(kind: string, id: number): string | undefined {
    return this.#keys.get(kind)?.get(id);
  }

  keys(kind: string): readonly string[] {
    return [...(this.#ids.get(kind)?.keys() ?? [])];
  }

  entries(kind: string): readonly (readonly [key: string, id: number])[] {
    return [...(this.#ids.get(kind) ?? [])];
  }
}
