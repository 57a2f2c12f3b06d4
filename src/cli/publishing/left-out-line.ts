import type { LeftOut } from '#publish/build/left-out.ts';

const inService = ({ hasOlder }: LeftOut) =>
  hasOlder ? 'its older version stays in service' : 'it has no older version';

/** Address, reason and what to do, for a log. The address is decoded: a text in it must not break the line. */
export const leftOutLine = (one: LeftOut): string =>
  `${JSON.stringify(one.address).slice(1, -1)} is left out: ${one.reason}. Correct what it shows, then it is made again; ${inService(one)}.`;
