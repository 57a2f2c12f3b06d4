/** What is left of a whole while it is shared out, and how much each part may still take. */
interface Sharing {
  readonly parts: number[];
  readonly room: (index: number) => number;
  rest: number;
}

/** Gives a part up to so much, but no more than there is left and than it has room for. */
function give(sharing: Sharing, index: number, wanted: number): void {
  const given = Math.min(wanted, sharing.rest, sharing.room(index));
  sharing.parts[index] = (sharing.parts[index] ?? 0) + given;
  sharing.rest -= given;
}

/** `total` × `weight` ÷ `sum`, rounded half up; the product may pass 2^53. */
function proportion(total: number, weight: number, sum: bigint): number {
  return Number((2n * BigInt(total) * BigInt(weight) + sum) / (2n * sum));
}

const isAmount = (n: number) => Number.isSafeInteger(n) && n >= 0;

function refuseOthers(total: number, weights: readonly number[], caps: readonly number[] | undefined): void {
  const isWhole = isAmount(total) && weights.every(isAmount) && (caps ?? []).every(isAmount);
  if (!isWhole) throw new RangeError('only whole amounts that are not negative can be shared out');
  if (caps && caps.length !== weights.length) throw new RangeError('every part needs its cap');
}

/**
 * Shares an amount out by weights so that the parts sum to it exactly: each takes its proportion, rounded half up, the last
 * that has weight takes the rest. Parts without weight take nothing, unless none has any: then all goes to the last.
 * No part passes its cap: what the last cannot take goes back to those before it. Throws RangeError where the caps
 * cannot hold the total.
 */
export function allocate(total: number, weights: readonly number[], caps?: readonly number[]): number[] {
  refuseOthers(total, weights, caps);
  const parts = weights.map(() => 0);
  const room = (index: number) => (caps ? (caps[index] ?? 0) - (parts[index] ?? 0) : Number.POSITIVE_INFINITY);
  const sharing: Sharing = { parts, room, rest: total };
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  const takers = [...weights.keys()].filter((index) => sum === 0n || weights[index] !== 0);
  // Halves that are all rounded up may use up the whole before the last part: `give` never gives what is not there.
  if (sum > 0n)
    for (const index of takers.slice(0, -1)) give(sharing, index, proportion(total, weights[index] ?? 0, sum));
  for (const index of takers.toReversed()) give(sharing, index, sharing.rest);
  if (sharing.rest > 0) throw new RangeError(`the parts cannot hold ${total}`);
  return parts;
}
