/** What has an id and a name in the file's language; null where that language has none yet. */
export interface StoredName {
  id: number;
  name: string | null;
}

/**
 * The stored item for each wanted name. Where no stored item has a name in this language and there are as many as
 * wanted, the file brings a translation and they belong together by their places.
 */
export function pairNames<T extends StoredName>(wanted: readonly string[], stored: readonly T[]): (T | undefined)[] {
  const isTranslation = stored.length === wanted.length && stored.every(({ name }) => name === null);
  return wanted.map((name, i) => (isTranslation ? stored[i] : stored.find((item) => item.name === name)));
}

/** The statements of one table of named, ordered things. */
export interface NamedTable {
  remove(ids: number[]): Promise<unknown>;
  /** Moves all out of the way, for no two may share a place while they change it. */
  makeRoom(): Promise<unknown>;
  move(id: number, position: number): Promise<unknown>;
  add(position: number): Promise<number>;
  name(id: number, name: string): Promise<unknown>;
}

export interface WrittenNames {
  /** In the order of the names. */
  ids: number[];
  isChanged: boolean;
}

/** Makes the stored things be the wanted ones in the wanted order; things that keep their name keep their id. */
export async function writeNames(
  wanted: readonly string[],
  stored: readonly StoredName[],
  table: NamedTable,
): Promise<WrittenNames> {
  const pairs = pairNames(wanted, stored);
  const kept = pairs.flatMap((item) => item ?? []);
  const gone = stored.filter((item) => !kept.includes(item)).map(({ id }) => id);
  const isMoved = kept.some((item, i) => item !== stored[i]) || pairs.some((item, i) => item !== kept[i]);
  if (gone.length > 0) await table.remove(gone);
  if (isMoved && kept.length > 0) await table.makeRoom();
  const ids: number[] = [];
  for (const [position, name] of wanted.entries()) {
    const item = pairs[position];
    const id = item?.id ?? (await table.add(position));
    if (item && isMoved) await table.move(id, position);
    if (item?.name !== name) await table.name(id, name);
    ids.push(id);
  }
  const isRenamed = pairs.some((item, i) => item?.name !== wanted[i]);
  return { ids, isChanged: gone.length > 0 || isMoved || isRenamed };
}
