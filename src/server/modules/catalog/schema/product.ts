import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { code, currencyCode, id, minor, moment } from '../../../platform/db/columns.ts';
import { merchant } from '../../merchants/schema.ts';
import { shippingTemplate } from '../../orders/schema/shipping.ts';
import { brand, category, guarantee, shelf, tag } from './category.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * `productType` 0 normal, 1 points, 2 virtual, 5 link, 6 card secret.
 * `delivery` '1' merchant delivery, '2' pickup, '1,2' both. Prices are the lowest over the SKUs;
 * what moves with every sale (stock, sales, ratings) lives in `product_stat` and `sku_stock`,
 * so that a sale never counts as a change of the catalogue.
 */
export const product = pgTable(
  'product',
  {
    id: id(),
    code: code(),
    merchantId: integer('merchant_id')
      .notNull()
      .references(() => merchant.id),
    categoryId: integer('category_id')
      .notNull()
      .references(() => category.id),
    brandId: integer('brand_id').references(() => brand.id),
    shelfId: integer('shelf_id').references(() => shelf.id),
    shippingTemplateId: integer('shipping_template_id').references(() => shippingTemplate.id),
    productType: smallint('product_type').notNull().default(0),
    image: text('image').notNull(),
    video: text('video').notNull().default(''),
    frame: text('frame').notNull().default(''),
    currency: currencyCode(),
    price: minor('price').notNull(),
    otPrice: minor('ot_price').notNull().default(0),
    vipPrice: minor('vip_price').notNull().default(0),
    isPaidMember: boolean('is_paid_member').notNull().default(false),
    redeemPoints: integer('redeem_points').notNull().default(0),
    delivery: text('delivery').notNull().default('1'),
    isRefundable: boolean('is_refundable').notNull().default(true),
    isSpecified: boolean('is_specified').notNull().default(true),
    isShown: boolean('is_shown').notNull().default(true),
    isDeleted: boolean('is_deleted').notNull().default(false),
    audit: smallint('audit').notNull().default(0),
    sort: integer('sort').notNull().default(0),
    /** The handle of the file that the product came from, e.g. 'shopify:ocean-blue-shirt'; importing again finds it. */
    source: text('source'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('product_category').on(t.categoryId).where(sql`is_shown and not is_deleted`),
    index('product_brand').on(t.brandId).where(sql`is_shown and not is_deleted`),
    index('product_merchant').on(t.merchantId, t.sort),
    index('product_price').on(t.price).where(sql`is_shown and not is_deleted`),
    index('product_sort').on(t.sort, t.id).where(sql`is_shown and not is_deleted`),
    uniqueIndex('product_code').on(t.code, t.merchantId),
    uniqueIndex('product_source').on(t.merchantId, t.source),
    check('product_price_positive', sql`${t.price} >= 0 and ${t.otPrice} >= 0 and ${t.vipPrice} >= 0`),
    check('product_delivery', sql`${t.delivery} in ('1', '2', '1,2')`),
  ],
);

export const productText = pgTable(
  'product_text',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    locale: text('locale').notNull(),
    name: text('name').notNull(),
    intro: text('intro').notNull().default(''),
    /** Other words by which shoppers look for it, e.g. 'lamp light' for a bulb; they are never shown. */
    keywords: text('keywords').notNull().default(''),
    unit: text('unit').notNull().default(''),
    content: text('content').notNull().default(''),
    specification: jsonb('specification').$type<[label: string, value: string][]>().notNull().default([]),
    /** What search engines show instead of name and intro; '' for those. */
    seoTitle: text('seo_title').notNull().default(''),
    seoDescription: text('seo_description').notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.productId, t.locale] })],
);

/** What search looks in, per language; filled by the search index, never by hand. */
export const productSearch = pgTable(
  'product_search',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    locale: text('locale').notNull(),
    /** A what the product is, B its category, C the rest of its name and what it has, D what speaks of it. */
    tokens: tsvector('tokens').notNull(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.locale] }), index('product_search_tokens').using('gin', t.tokens)],
);

/** Every word that occurs in a language's products with its stem, for other forms of a word and for typing mistakes. */
export const searchWord = pgTable(
  'search_word',
  {
    locale: text('locale').notNull(),
    word: text('word').notNull(),
    stem: text('stem').notNull(),
    productCount: integer('product_count').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.locale, t.word] }),
    index('search_word_like').using('gin', sql`${t.word} gin_trgm_ops`),
    index('search_word_stem').using('gin', sql`${t.stem} gin_trgm_ops`),
  ],
);

export const productImage = pgTable(
  'product_image',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    image: text('image').notNull(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.position] })],
);

export const productTag = pgTable(
  'product_tag',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    tagId: integer('tag_id')
      .notNull()
      .references(() => tag.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.productId, t.tagId] }), index('product_tag_tag').on(t.tagId)],
);

export const productGuarantee = pgTable(
  'product_guarantee',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    guaranteeId: integer('guarantee_id')
      .notNull()
      .references(() => guarantee.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.productId, t.guaranteeId] })],
);

/** Counters that move all the time. `sold` counts real sales, `virtualSold` what the operator adds for show. */
export const productStat = pgTable(
  'product_stat',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => product.id, { onDelete: 'cascade' }),
    sold: integer('sold').notNull().default(0),
    virtualSold: integer('virtual_sold').notNull().default(0),
    shownSold: integer('shown_sold').notNull().generatedAlwaysAs(sql`sold + virtual_sold`),
    browsed: integer('browsed').notNull().default(0),
    reviews: integer('reviews').notNull().default(0),
    good: integer('good').notNull().default(0),
    medium: integer('medium').notNull().default(0),
    bad: integer('bad').notNull().default(0),
    stars: integer('stars').notNull().default(0),
    /** Of the medium ones; the others have four. */
    twoStars: integer('two_stars').notNull().default(0),
    threeStars: integer('three_stars').notNull().default(0),
    /** Reviews with pictures, and votes about how it fits. */
    pictured: integer('pictured').notNull().default(0),
    fitSmall: integer('fit_small').notNull().default(0),
    fitTrue: integer('fit_true').notNull().default(0),
    fitLarge: integer('fit_large').notNull().default(0),
    /** Counts changes of the product's reviews, so that an open page sees that it is stale. */
    reviewVersion: integer('review_version').notNull().default(0),
  },
  (t) => [index('product_stat_sold').on(t.shownSold)],
);

/** One combination of option values; `valueIds` in the order of the options. */
export const sku = pgTable(
  'sku',
  {
    id: id(),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    valueIds: integer('value_ids').array().notNull().default([]),
    price: minor('price').notNull(),
    /** The former price: the lowest of the thirty days before the reduction that runs (`domain/catalog/former-price.ts`); 0 for none. */
    otPrice: minor('ot_price').notNull().default(0),
    vipPrice: minor('vip_price').notNull().default(0),
    redeemPoints: integer('redeem_points').notNull().default(0),
    image: text('image').notNull().default(''),
    barCode: text('bar_code').notNull().default(''),
    /** The shop's own number (SKU), and the manufacturer's (MPN); '' for none. */
    code: text('code').notNull().default(''),
    mpn: text('mpn').notNull().default(''),
    /** What it costs the shop, in the product's currency; null where it is not known. Shoppers do not see it. */
    cost: minor('cost'),
    weight: integer('weight').notNull().default(0),
    volume: integer('volume').notNull().default(0),
    isOn: boolean('is_on').notNull().default(true),
  },
  (t) => [
    uniqueIndex('sku_values').on(t.productId, t.valueIds),
    check('sku_price_positive', sql`${t.price} >= 0 and ${t.otPrice} >= 0 and ${t.vipPrice} >= 0`),
    check('sku_cost', sql`${t.cost} >= 0`),
  ],
);

/** Every price that an SKU has had, each until the next; cuts and the lowest price of thirty days are calculated from them. */
export const skuPrice = pgTable(
  'sku_price',
  {
    skuId: integer('sku_id')
      .notNull()
      .references(() => sku.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    price: minor('price').notNull(),
  },
  (t) => [primaryKey({ columns: [t.skuId, t.at] }), index('sku_price_at').on(t.at)],
);

export const skuStock = pgTable(
  'sku_stock',
  {
    skuId: integer('sku_id')
      .primaryKey()
      .references(() => sku.id, { onDelete: 'cascade' }),
    productId: integer('product_id').notNull(),
    stock: integer('stock').notNull(),
    sold: integer('sold').notNull().default(0),
  },
  (t) => [
    index('sku_stock_product').on(t.productId),
    check('sku_stock_not_negative', sql`${t.stock} >= 0 and ${t.sold} >= 0`),
  ],
);
