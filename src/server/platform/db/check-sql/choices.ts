interface Made {
  key: string;
  taken: number;
  of: number;
}

/**
 * Where a statement depends on a condition, each of its forms is checked. A condition that appears twice has the same value
 * both times, so that no form is checked that cannot exist.
 */
export class Choices {
  readonly #fixed: ReadonlyMap<string, number>;
  /** By the place in the source. */
  readonly made = new Map<string, Made>();

  constructor(fixed: ReadonlyMap<string, number>) {
    this.#fixed = fixed;
  }

  /** Which of so many ways to take; `key` names the condition, `place` where it is written. */
  take(key: string, of: number, place: string): number {
    const taken = Math.min(this.#fixed.get(key) ?? 0, of - 1);
    this.made.set(place, { key, taken, of });
    return taken;
  }
}

const MOST_FORMS = 200;

/** Assembles with the first way everywhere, then with each other way at each place, also at those behind it. */
export function* allForms<T>(assemble: (choices: Choices) => T): Generator<T> {
  const waiting: ReadonlyMap<string, number>[] = [new Map()];
  const seen = new Set<string>();
  for (let fixed = waiting.shift(), forms = 0; fixed; fixed = waiting.shift()) {
    if (++forms > MOST_FORMS) throw new Error(`a statement has more than ${MOST_FORMS} forms`);
    const choices = new Choices(fixed);
    yield assemble(choices);
    for (const [place, { taken }] of choices.made) seen.add(`${place} ${taken}`);
    for (const [place, { key, of }] of choices.made)
      for (let way = 0; way < of; way++) {
        const name = `${place} ${way}`;
        if (seen.has(name)) continue;
        seen.add(name);
        waiting.push(new Map([...fixed, [key, way]]));
      }
  }
}
