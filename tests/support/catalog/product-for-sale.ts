import { CATEGORY, MERCHANT } from '../../fixtures/small-mall.ts';
import type { TestMall } from '../mall/mall.ts';

export interface ForSale {
  merchantId?: number;
  name?: string;
  /** Minor units of the base currency. */
  price?: number;
  stock?: number;
  /** 0 things, 2 virtual, 5 links, 6 cards. */
  productType?: number;
  delivery?: '1' | '2' | '1,2';
  shippingTemplateId?: number | null;
}

export interface OnSale {
  productId: number;
  skuId: number;
}

/** A product with one SKU, a thing that is sent for nothing unless it says otherwise. */
export async function putOnSale({ db: { sql } }: Pick<TestMall, 'db'>, wish: ForSale = {}): Promise<OnSale> {
  const { merchantId = MERCHANT.hearth, name = 'Tin of tea', price = 1_250, stock = 20, productType = 0 } = wish;
  const [row] = await sql<OnSale[]>`
    with made as (
      insert into product (merchant_id, category_id, image, price, product_type, delivery, is_specified, shipping_template_id)
      values (${merchantId}, ${CATEGORY.teapots}, '/pictures/goods-2.webp', ${price}, ${productType}, ${wish.delivery ?? '1'},
        false, ${wish.shippingTemplateId ?? null}) returning id),
    named as (insert into product_text (product_id, locale, name) select id, 'en', ${name} from made),
    variant as (insert into sku (product_id, price) select id, ${price} from made returning id, product_id),
    stocked as (insert into sku_stock (sku_id, product_id, stock) select id, product_id, ${stock} from variant),
    entered as (
      insert into stock_entry (sku_id, quantity, kind) select id, ${stock}, 'operator' from variant where ${stock} > 0)
    select product_id as "productId", id as "skuId" from variant`;
  if (!row) throw new Error('nothing was put on sale');
  return row;
}
