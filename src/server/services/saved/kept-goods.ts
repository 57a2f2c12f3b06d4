import type { KeptGoodsRow } from '../../db/queries/kept-goods.ts';

/** What a kept goods is called and costs now; `money` turns base minor units into wire text. */
export const keptOnWire = (
  { productId, name, image, price, stock, isShow }: KeptGoodsRow,
  money: (minor: number) => string,
) => ({ productId, name, image, price: money(price), stock, isShow });
