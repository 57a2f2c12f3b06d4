import type { ShownDelivery } from '#contract/delivery.ts';
import type { CallData } from '#contract/index.ts';
import { readEach } from '../../platform/cache/read-each.ts';
import { serializeMoney } from '../../platform/serialize-money.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import { readCountryNames } from '../addresses/index.ts';
import { listProductDeliveries } from './queries/product-delivery.ts';
import { serializeDelivery } from './serialize-delivery.ts';

/** Any change of the catalogue drops it before. */
const LIFE_MS = 60_000;

const readTerms = ({ mall }: Pick<UseCaseContext, 'mall'>, ids: readonly number[]) =>
  readEach(
    mall.cache,
    ids,
    (id) => `delivery ${id}`,
    () => ({ lifeMs: LIFE_MS }),
    async (missing) => {
      const rows = await listProductDeliveries(mall.db.sql, missing);
      return new Map(rows.map((row) => [row.id, row]));
    },
  );

/** Delivery of products to a region. What is shown to everybody is that to the mall's home region, as static pages have it. */
export async function deliveriesOf(
  context: UseCaseContext,
  productIds: readonly number[],
  regionId?: number,
): Promise<Map<number, ShownDelivery>> {
  const [terms, region] = await Promise.all([readTerms(context, productIds), regionId ?? context.homeRegion()]);
  const money = serializeMoney(context);
  return new Map([...terms].map(([id, row]) => [id, serializeDelivery(row, [region], money)] as const));
}

/** Delivery of the products of a page to where its shopper has things sent. */
export async function readDeliveries(
  context: UseCaseContext,
  productIds: readonly number[],
): Promise<CallData<'deliveries'>> {
  const regionId = await context.region();
  const [names, deliveries] = await Promise.all([
    readCountryNames(context),
    deliveriesOf(context, productIds, regionId),
  ]);
  const list = [...deliveries].map(([id, delivery]) => ({ id, delivery }));
  return { regionId, country: names.get(regionId) ?? '', timezone: context.mall.config.timezone, list };
}
