import type { Mall } from '../../platform/mall.ts';

const DIGITS = 10;
const CODES = 10 ** DIGITS;

/** What a buyer shows at a pickup, as the family writes it: ten digits that cannot be guessed. */
export const newPickupCode = ({ random }: Pick<Mall, 'random'>): string =>
  String(random(8).readBigUInt64BE() % BigInt(CODES)).padStart(DIGITS, '0');
