import { termsAt } from '#domain/delivery/delivery-terms.ts';
import { freeFrom } from '#domain/delivery/free-shipping.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import { listTemplates } from './queries/shipping-templates.ts';

/** What the shipping templates say of a place. */
export interface ShippingAt {
  /** From which price on a template delivers for nothing, in minor units of the base currency; templates that never do are absent. */
  free: { templateId: number; from: number }[];
  /** Templates that do not ship there. */
  closed: number[];
}

/** Any change of the catalogue drops it before. */
const LIFE_MS = 60_000;

async function loadShipping({ mall, base }: UseCaseContext, regionId: number): Promise<ShippingAt> {
  const places = (await listTemplates(mall.db.sql)).map(({ id, terms }) => ({ id, place: termsAt(terms, [regionId]) }));
  return {
    free: places.flatMap(({ id, place }) => {
      const from = place && freeFrom(place, base.decimals);
      return from === null ? [] : [{ templateId: id, from }];
    }),
    closed: places.flatMap(({ id, place }) => (place ? [] : [id])),
  };
}

/** Where a shopper's region gets what delivered, and for nothing; by it lists are filtered. */
export async function readShippingAt(context: UseCaseContext): Promise<ShippingAt> {
  const region = await context.region();
  return context.mall.cache.read(`shipping at ${region}`, { lifeMs: LIFE_MS }, () => loadShipping(context, region));
}
