import { type Found, type Thing, type Value, WORDS } from './found.ts';

export type Input = Record<string, unknown>;

/** Where an answer names things for later calls: 'list.*.id'. */
export type Learns = Partial<Record<Thing, string>>;

/** How a call is tried. */
export type Probe =
  /** It only reads. Gives the inputs to ask with, or why it cannot be asked. */
  | { kind: 'read'; inputs(found: Found): readonly Input[] | string; learns: Learns; mayRefuse: boolean }
  /** It writes, and is asked with input that the contract does not allow, which changes nothing. */
  | { kind: 'invalid'; input: Input }
  /** It writes for buyers: a visitor, who is refused, asks. With a log-in also with invalid input, where it is given. */
  | { kind: 'write'; invalid?: Input }
  | { kind: 'never'; why: string };

/** A call that reads, with these inputs. */
export const read = (inputs: readonly Input[] = [{}], learns: Learns = {}): Probe => ({
  kind: 'read',
  inputs: () => inputs,
  learns,
  mayRefuse: false,
});

const noneFound = (thing: Thing) => `no ${WORDS[thing]} was found`;

type InputOf = (value: Value, found: Found) => Input;

const readSome = (thing: Thing, most: number, input: InputOf, learns: Learns, mayRefuse: boolean): Probe => ({
  kind: 'read',
  inputs: (found) => {
    const values = found.of(thing).slice(0, most);
    return values.length > 0 ? values.map((value) => input(value, found)) : noneFound(thing);
  },
  learns,
  mayRefuse,
});

/** A call that reads what earlier answers have named. */
export const readEach = (thing: Thing, input: InputOf, learns: Learns = {}): Probe =>
  readSome(thing, Number.POSITIVE_INFINITY, input, learns, false);

/** The same with the first of them, where its input has several parts that belong together. */
export const readFirst = (thing: Thing, input: InputOf, learns: Learns = {}): Probe =>
  readSome(thing, 1, input, learns, false);

/** The same, of what a back end may refuse for some, such as a payment that is over. */
export const readOrRefused = (thing: Thing, input: InputOf, learns: Learns = {}): Probe =>
  readSome(thing, Number.POSITIVE_INFINITY, input, learns, true);

export const invalid = (input: Input = {}): Probe => ({ kind: 'invalid', input });
export const write = (input?: Input): Probe => ({ kind: 'write', ...(input ? { invalid: input } : {}) });
export const never = (why: string): Probe => ({ kind: 'never', why });
