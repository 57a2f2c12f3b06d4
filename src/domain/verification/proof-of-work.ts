import { sha256 } from '@noble/hashes/sha2.js';

/**
 * Work that takes a phone some seconds and is checked at once: for each part a number with which the hash of
 * 'salt:part:number' begins with so many zero bits. Many small parts take a more even time than one large one.
 */
export interface Work {
  salt: string;
  parts: number;
  bits: number;
}

/** One proof that somebody is there: half a million hashes, two to four seconds of a phone. A solved picture is one, too. */
export const PARTS = 8;
export const BITS = 16;
/** What a phone can still do: two million hashes, 8 to 16 seconds. */
export const MOST_PARTS = 32;
/** So many proofs may be needed for one request. */
export const MOST_PROOFS = 3;

/** One proof more for each of the steps that the number of tries is beyond, never more than `MOST_PROOFS`. */
export const proofsFor = (tries: number, steps: readonly number[]): number =>
  Math.min(MOST_PROOFS, steps.filter((most) => tries > most).length);

/** Parts of work that is worth so many proofs; each level of the network's record doubles them, up to what a phone can do. */
export const partsFor = (proofs: number, level: number): number => Math.min(MOST_PARTS, PARTS * proofs * 2 ** level);

const hasZeroBits = (hash: Uint8Array, bits: number) =>
  new DataView(hash.buffer, hash.byteOffset).getUint32(0) >>> (32 - bits) === 0;

const encoder = new TextEncoder();

/** The text whose hash counts. */
export const workText = (salt: string, part: number, number: number) => `${salt}:${part}:${number}`;

export const isDone = (salt: string, part: number, number: number, bits: number) =>
  hasZeroBits(sha256(encoder.encode(workText(salt, part, number))), bits);

/** Looks on from `from` for at most `tries` numbers; null where none of them was one. */
export function findNumber({ salt, bits }: Work, part: number, from: number, tries: number): number | null {
  for (let number = from; number < from + tries; number++) if (isDone(salt, part, number, bits)) return number;
  return null;
}
