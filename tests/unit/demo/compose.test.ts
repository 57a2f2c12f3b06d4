import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { arrangementOf, composeContent } from '#demo/compose/catalog/compose-content.ts';
import { type ComposedSku, composeSkus } from '#demo/compose/catalog/compose-skus.ts';
import { composeOptions, composeTexts } from '#demo/compose/catalog/compose-texts.ts';
import { planProducts } from '#demo/compose/catalog/plan-products.ts';
import { coloursOf, picturesOf } from '#demo/compose/catalog/product-pictures.ts';
import { termsOf } from '#demo/compose/catalog/product-terms.ts';
import { placeCategories } from '#demo/compose/catalog/taxonomy.ts';
import { composeFlashSale, SLOTS } from '#demo/compose/promotions/compose-flash-sales.ts';
import { composeReviews } from '#demo/compose/reviews/compose-reviews.ts';
import { allPictures } from '#demo/paint/all-pictures.ts';
import { pictureOf } from '#demo/picture-spec.ts';
import { readContent } from '#demo/read-content.ts';
import { safeHtml } from '#domain/content/safe-html.ts';
import { awningOf } from '#domain/merchants/awning.ts';
import { LOCALES } from '#locale/locales.ts';

const SEED = 11;
const content = readContent();
const plans = planProducts(content, SEED);
const skusOf = new Map(plans.map((plan) => [plan.id, composeSkus(plan, SEED)]));
const reviews = [...composeReviews(plans, content, 3000, SEED)];
const all = (choose: (sku: ComposedSku) => boolean) => [...skusOf.values()].flat().filter(choose);
const share = (part: number, whole: number) => part / whole;

/** Everything that is decided about products, as one text. */
const composed = (seed: number, count: number) =>
  JSON.stringify(
    planProducts(content, seed, count).map((plan) => ({
      ...plan,
      kind: plan.kind.id,
      skus: composeSkus(plan, seed),
      terms: termsOf(plan, seed),
      arrangement: arrangementOf(plan, seed),
    })),
  );

describe('the written content', () => {
  test('gives each shop in its pictures the awning that it has on pages', () => {
    expect(content.merchants.map(({ awning }) => awning)).toEqual(content.merchants.map((_, i) => awningOf(i + 1)));
  });

  test('is valid and complete', () => {
    expect(content.kinds).toHaveLength(114);
    expect(content.agreements).toHaveLength(12);
    expect(content.news).toHaveLength(30);
    const categories = placeCategories(content.categories);
    const thirds = [...categories.values()].filter(({ level }) => level === 3).map(({ key }) => key);
    expect(new Set(content.kinds.map((kind) => kind.category))).toEqual(new Set(thirds));
  });

  test('names pictures that can be drawn', () => {
    const art = join(dirname(createRequire(import.meta.url).resolve('fluentui-emoji/package.json')), 'icons/modern');
    const named = [...content.kinds.map((kind) => kind.art), ...content.news.flatMap((news) => news.art)];
    expect(named.filter((name) => !existsSync(join(art, `${name}.svg`)))).toEqual([]);
  });
});

describe('the products', () => {
  test('are the same for the same seed, and others for another', () => {
    expect(composed(SEED, 570)).toBe(composed(SEED, 570));
    expect(composed(SEED + 1, 570)).not.toBe(composed(SEED, 570));
  });

  test.each(LOCALES)('share neither name nor intro in %s', (locale) => {
    const texts = plans.map((plan) => composeTexts(plan, locale, content.vocabulary));
    expect(new Set(texts.map(({ name }) => name)).size).toBe(570);
    expect(new Set(texts.map(({ intro }) => intro)).size).toBe(570);
    expect(texts.filter(({ name, intro }) => /[{}]/.test(name + intro))).toEqual([]);
  });

  test('of one kind have their texts arranged in different ways', () => {
    for (const some of Map.groupBy(plans, ({ kind }) => kind).values())
      expect(new Set(some.map((plan) => arrangementOf(plan, SEED).join())).size).toBe(some.length);
  });

  test('are described in paragraphs that stand beside pictures, each picture once', () => {
    const pictures = ['a', 'b', 'c'].map((src) => ({ src: `/${src}.webp`, width: 840, height: 840 }));
    for (const plan of plans.slice(0, 30)) {
      const html = composeContent(plan, 'en', { pictures, name: 'Tom & "Jerry"' }, SEED);
      const rows = html.split('\n');
      expect(rows).toHaveLength(arrangementOf(plan, SEED).length);
      const shown = rows.map((row) => /^<div><p>[^<]+<\/p><img src="\/(\w)\.webp"[^<]+><\/div>$/.exec(row)?.[1]);
      expect(shown).toEqual(['a', 'b', 'c'].slice(0, rows.length));
      expect(rows[0]).toContain('alt="Tom &amp; &quot;Jerry&quot;"');
      expect(safeHtml(html)).toBe(html);
    }
  });

  test('have names of their own however many are made', () => {
    const many = planProducts(content, SEED, 3000).map((plan) => composeTexts(plan, 'en', content.vocabulary).name);
    expect(new Set(many).size).toBe(3000);
  });

  test('stand in every shop, on a category that the shop sells', () => {
    const merchants = Map.groupBy(plans, ({ merchant }) => merchant);
    expect(merchants.size).toBe(content.merchants.length);
    expect(Math.min(...[...merchants.values()].map((some) => some.length))).toBeGreaterThanOrEqual(8);
    expect(plans.filter(({ merchant, category }) => !merchant.tops.includes(category.top))).toEqual([]);
    expect(
      plans.filter(
        ({ merchant, category: { key, second } }) => ![key, second].some((one) => merchant.sells.includes(one)),
      ),
    ).toEqual([]);
    expect(plans.filter(({ brand, category }) => !brand.tops.includes(category.top))).toEqual([]);
  });

  test('have parts to play', () => {
    const roles = Map.groupBy(plans, ({ role }) => role);
    const counts = Object.fromEntries([...roles].map(([role, some]) => [role ?? 'none', some.length]));
    expect(counts).toMatchObject({ points: 12, group: 16, pickup: 10, hidden: 10 });
    expect(plans.filter(({ kind, role }) => kind.id === 'birthday-cake' && role !== 'pickup')).toEqual([]);
  });
});

describe('the SKUs', () => {
  test('match the options', () => {
    for (const plan of plans) {
      const skus = skusOf.get(plan.id) ?? [];
      const options = composeOptions(plan, coloursOf(plan), content.vocabulary);
      const combinations = options.reduce((product, { values }) => product * values.length, 1);
      expect(new Set(skus.map(({ valueIds }) => valueIds.join())).size).toBe(combinations);
      expect(skus.every(({ valueIds }) => valueIds.length === options.length)).toBe(true);
    }
  });

  test('have sensible amounts', () => {
    expect(all(({ price }) => !Number.isInteger(price) || price <= 0)).toEqual([]);
    expect(all(({ price, otPrice }) => otPrice !== 0 && otPrice <= price)).toEqual([]);
    expect(all(({ price, vipPrice }) => vipPrice >= price)).toEqual([]);
    for (const plan of plans) {
      const prices = (skusOf.get(plan.id) ?? []).map(({ price }) => price);
      expect(Math.min(...prices)).toBe(plan.offer.price);
    }
  });

  test('run out here and there', () => {
    const gone = plans.filter(({ id }) => (skusOf.get(id) ?? []).every(({ stock }) => stock === 0));
    expect(gone.every(({ isSoldOut }) => isSoldOut)).toBe(true);
    expect(share(gone.length, plans.length)).toBeCloseTo(0.06, 1);
    expect(share(all(({ stock }) => stock > 0 && stock <= 5).length, all(() => true).length)).toBeCloseTo(0.1, 1);
  });
});

describe('the reviews', () => {
  test('are three thousand, none twice under one product, all after the products came', () => {
    expect(reviews).toHaveLength(3000);
    expect(new Set(reviews.map(({ productId, comment }) => `${productId} ${comment}`)).size).toBe(3000);
    const came = new Map(plans.map((plan) => [plan.id, plan.ageDays]));
    expect(reviews.filter(({ productId, ageDays }) => ageDays < 0 || ageDays > (came.get(productId) ?? 0))).toEqual([]);
  });

  test('praise most products', () => {
    const rated = [...Map.groupBy(reviews, ({ productId }) => productId).values()].filter((some) => some.length >= 8);
    const good = rated.filter((some) => share(some.filter(({ star }) => star === 5).length, some.length) >= 0.75);
    expect(share(good.length, rated.length)).toBeGreaterThan(0.8);
  });
});

test('flash sales offer eight to twelve products in each session, cheaper and in stock', () => {
  const sessions = composeFlashSale(plans, SEED);
  const offers = sessions.flatMap((session) => session.offers);
  expect(sessions).toHaveLength(SLOTS.length);
  expect(new Set(offers.map(({ productId }) => productId)).size).toBe(offers.length);
  for (const session of sessions) expect([8, 9, 10, 11, 12]).toContain(session.offers.length);
  const skus = new Map(all(() => true).map((sku) => [sku.id, sku]));
  for (const { skuId, price, quota, quotaTotal } of offers.flatMap((offer) => offer.skus)) {
    const sku = skus.get(skuId);
    expect(price).toBeGreaterThan(0);
    expect(price).toBeLessThan((sku?.price ?? 0) * 0.7);
    expect(quota).toBeLessThanOrEqual(quotaTotal);
    expect(quotaTotal).toBeLessThanOrEqual(sku?.stock ?? 0);
  }
});

test('every picture that product and reviews name is painted', () => {
  const sources = { content, taxonomy: placeCategories(content.categories), plans, seed: SEED };
  const painted = new Set(
    allPictures(sources)
      .flat()
      .map((spec) => pictureOf(spec).name),
  );
  const named = [
    ...plans.flatMap((plan) =>
      [picturesOf(plan)].flatMap(({ gallery, colours, story }) => [...gallery, ...colours, ...story]),
    ),
    ...reviews.flatMap(({ photos }) => photos),
  ];
  expect(named.filter((spec) => !painted.has(pictureOf(spec).name))).toEqual([]);
});
