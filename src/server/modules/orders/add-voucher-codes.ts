import { PRODUCT_TYPE } from '#domain/catalog/product-type.ts';
import type { Mall } from '../../platform/mall.ts';
import { addStock } from '../catalog/index.ts';
import { findSkuType, insertVoucherCodes, type NewCard, setSkuLink } from './queries/voucher-codes.ts';

/** How many were new, by which the stock grows: each can be sold. Null where the SKU is not sold as cards. */
export const takeVoucherCodes = (
  { db, clock }: Pick<Mall, 'db' | 'clock'>,
  skuId: number,
  cards: readonly NewCard[],
): Promise<number | null> =>
  db.transact(async (tx) => {
    if ((await findSkuType(tx, skuId)) !== PRODUCT_TYPE.cardSecret) return null;
    const quantity = await insertVoucherCodes(tx, skuId, cards);
    if (quantity > 0) await addStock(tx, { skuId, quantity }, new Date(clock()));
    return quantity;
  });

/** What those read who have paid; false where the SKU is not sold as a link. */
export const setLink = ({ db }: Pick<Mall, 'db'>, skuId: number, link: string): Promise<boolean> =>
  db.transact(async (tx) => {
    if ((await findSkuType(tx, skuId)) !== PRODUCT_TYPE.link) return false;
    await setSkuLink(tx, skuId, link);
    return true;
  });
