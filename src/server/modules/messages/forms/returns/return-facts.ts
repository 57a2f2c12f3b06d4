import { z } from 'zod';
import type { Words } from '../../words.ts';
import { AMOUNT } from '../facts.ts';

/** What every message about a request says; the amount is what it pays back. */
export const RETURN = z.object({
  /** 'RE…'. */
  refundNo: z.string(),
  shop: z.string(),
  merchantId: z.int(),
  item: z.string(),
  pieces: z.int(),
  ...AMOUNT,
  /** 'weixin', 'alipay', 'card', 'yue': the way back. */
  payType: z.string(),
  kind: z.int(),
  returnWay: z.int(),
  reason: z.string(),
  /** What the shop said to a request that it did not accept. */
  refusal: z.string(),
  /** Epoch milliseconds; null until the shop has agreed to a return. */
  sendBy: z.int().nullable(),
  carrier: z.string(),
  /** That the pieces were paid with. */
  points: z.int(),
});

export type ReturnFacts = z.output<typeof RETURN>;

/** The product, with its pieces where there are several. */
export const returnedItem = ({ item, pieces }: Pick<ReturnFacts, 'item' | 'pieces'>, { name, own }: Words): string =>
  name(pieces > 1 ? `${own(item)} × ${pieces}` : item);
