import { z } from 'zod';

/** Members that the facts of several kinds have. */
export const AMOUNT = { pay: z.int(), currency: z.string(), decimals: z.int() };

const PIECES = {
  /** Name of the first product. */
  item: z.string(),
  otherLines: z.int(),
  pieces: z.int(),
};

/** A purchase: 'PT…', or the 'SH…' of its only shop's order once it is paid. */
export const PURCHASE = {
  orderNo: z.string(),
  /** 0 for things, else what its products are. */
  secondType: z.int(),
  shops: z.array(z.string()),
  ...PIECES,
  ...AMOUNT,
};

export const SHOP_ORDER = { orderNo: z.string(), secondType: z.int(), shop: z.string(), ...PIECES };
