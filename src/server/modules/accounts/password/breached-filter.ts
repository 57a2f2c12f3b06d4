import { createHash } from 'node:crypto';

/** One in so many passwords that are in no list is taken for one that is: 2 to the power of REMAINDER. */
const REMAINDER = 10;
export const ODDS = 2 ** REMAINDER;
const COUNT_BYTES = 4;
const HASHES = 2 ** 32;

/** As it is compared: case and the width of characters make no difference. */
const folded = (password: string) => password.normalize('NFKC').toLowerCase();

/** The place of a password among `count × ODDS` places. */
function placeOf(password: string, count: number): number {
  const hash = createHash('sha256').update(folded(password)).digest().readUInt32BE();
  return Math.floor((hash / HASHES) * count * ODDS);
}

/**
 * A Golomb-coded set (Putze, Sanders, Singler 2007): the number of passwords in 4 bytes, and the differences of their sorted
 * places, each as quotient by ODDS in unary (ones, ended by a zero) and its remainder in binary. About 11.6 bits a password.
 */
export function encodeFilter(passwords: readonly string[]): Buffer {
  const all = [...new Set(passwords.map(folded))];
  const places = [...new Set(all.map((password) => placeOf(password, all.length)))].sort((a, b) => a - b);
  const bits: number[] = [];
  let before = 0;
  for (const place of places) {
    const difference = place - before;
    before = place;
    for (let ones = Math.floor(difference / ODDS); ones > 0; ones--) bits.push(1);
    bits.push(0);
    for (let bit = REMAINDER - 1; bit >= 0; bit--) bits.push((difference >> bit) & 1);
  }
  const bytes = Buffer.alloc(2 * COUNT_BYTES + Math.ceil(bits.length / 8));
  bytes.writeUInt32BE(all.length);
  bytes.writeUInt32BE(places.length, COUNT_BYTES);
  for (const [at, bit] of bits.entries()) {
    const byte = 2 * COUNT_BYTES + (at >> 3);
    bytes[byte] = (bytes[byte] ?? 0) | (bit << (7 - (at & 7)));
  }
  return bytes;
}

function decodePlaces(bytes: Buffer): Uint32Array {
  const places = new Uint32Array(bytes.readUInt32BE(COUNT_BYTES));
  let at = 2 * COUNT_BYTES * 8;
  const next = () => ((bytes[at >> 3] ?? 0) >> (7 - (at++ & 7))) & 1;
  let place = 0;
  for (let n = 0; n < places.length; n++) {
    while (next() === 1) place += ODDS;
    let remainder = 0;
    for (let bit = 0; bit < REMAINDER; bit++) remainder = remainder * 2 + next();
    place += remainder;
    places[n] = place;
  }
  return places;
}

/** Whether a password is in the list that a filter was made of. A filter says yes to one in ODDS of all others. */
export function readFilter(bytes: Buffer): (password: string) => boolean {
  const count = bytes.readUInt32BE();
  const places = decodePlaces(bytes);
  return (password) => {
    const wanted = placeOf(password, count);
    let [from, to] = [0, places.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((places[middle] ?? 0) < wanted) from = middle + 1;
      else to = middle;
    }
    return places[from] === wanted;
  };
}
