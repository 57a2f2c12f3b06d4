import { expect } from 'vitest';
import { MOST_LINES } from '#domain/cart/cart.ts';
import { newBuyer } from '../../support/accounts/buyers.ts';
import { type OnSale, putOnSale } from '../../support/catalog/product-for-sale.ts';
import { atOnce, isOk, race, requestAs } from '../../support/database/race.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();

const wishOf = ({ productId, skuId }: OnSale) => ({ productId: productId, productAttrUnique: skuId, cartNum: 1 });

race(mall, 'a cart that is nearly full takes as many lines as it may have', async () => {
  const buyer = await newBuyer(mall);
  const teas = await Promise.all(Array.from({ length: MOST_LINES + 30 }, () => putOnSale(mall)));
  const [held, wanted] = [teas.slice(0, MOST_LINES - 25), teas.slice(MOST_LINES - 25)];
  expect(isOk(await requestAs(mall, buyer, 'cartAddAll', { list: held.map(wishOf) }))).toBe(true);
  const answers = await atOnce(wanted, (tea) => requestAs(mall, buyer, 'cartAdd', wishOf(tea)));
  expect(answers.filter(isOk)).toHaveLength(25);
  expect(await mall.db.sql`select from cart_line where buyer_id = ${buyer.buyerId}`).toHaveLength(MOST_LINES);
});

race(mall, 'carts that are filled at once hold as many lines as one may have', async () => {
  const buyer = await newBuyer(mall);
  const teas = await Promise.all(Array.from({ length: 4 * 40 }, () => putOnSale(mall)));
  const lists = [0, 1, 2, 3].map((at) => teas.slice(40 * at, 40 * (at + 1)).map(wishOf));
  const answers = await atOnce(lists, (list) => requestAs(mall, buyer, 'cartAddAll', { list }));
  expect(answers.filter(isOk)).toHaveLength(lists.length);
  expect(await mall.db.sql`select from cart_line where buyer_id = ${buyer.buyerId}`).toHaveLength(MOST_LINES);
});
