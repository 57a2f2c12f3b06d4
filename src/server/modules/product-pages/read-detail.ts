import type { MarketingType } from '#domain/content/pretty-url.ts';
import { fail, isFailure } from '../../platform/failure.ts';
import { rawJson } from '../../platform/raw-json.ts';
import { serializeMoney } from '../../platform/serialize-money.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import { gatherProducts } from './gather-products.ts';
import { PROMOTION_LIFE_MS, promotionsOf } from './promotion.ts';
import { serializeDetail } from './serialize-detail.ts';

/** A sale drops the entry at once; counters such as visits may be this old. */
const DETAIL_LIFE_MS = 20_000;

/** One product in full; `id` is the flash sale product's for type 1. */
export async function readDetail(context: UseCaseContext, id: number, type: MarketingType) {
  const [promotion = null] = await promotionsOf(context, [id], type);
  if (type !== 0 && !promotion) return fail('goodsNotFound');
  const [gathered] = await gatherProducts(context, [promotion?.productId ?? id]);
  if (!gathered) return fail('goodsNotFound');
  return serializeDetail(gathered, promotion, serializeMoney(context), context.mall.config.timezone);
}

/** The same as JSON text, kept while nothing changes. */
export async function readDetailJson(context: UseCaseContext, id: number, type: MarketingType) {
  const key = `detail ${context.locale} ${context.currency.code} ${type} ${id}`;
  const keeping = type === 0 ? { lifeMs: DETAIL_LIFE_MS, productId: id } : { lifeMs: PROMOTION_LIFE_MS };
  const kept = await context.mall.cache.read(key, keeping, async () => {
    const detail = await readDetail(context, id, type);
    return isFailure(detail) ? detail : rawJson(JSON.stringify(detail));
  });
  return kept;
}
