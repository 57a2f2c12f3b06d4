import type { MarketingType } from '#domain/pretty-url.ts';
import { fail, isFailure } from '../../failure.ts';
import type { CallContext } from '../../http/context.ts';
import { rawJson } from '../../http/handler.ts';
import { moneyOnWire } from '../money-on-wire.ts';
import { detailOnWire } from './detail-on-wire.ts';
import { gatherGoods } from './gather-goods.ts';
import { PROMOTION_LIFE_MS, promotionsOf } from './promotion.ts';

/** A sale drops the entry at once; counters such as visits may be this old. */
const DETAIL_LIFE_MS = 20_000;

/** One goods in full; `id` is the seckill goods' for type 1. */
export async function readDetail(context: CallContext, id: number, type: MarketingType) {
  const [promotion = null] = await promotionsOf(context, [id], type);
  if (type !== 0 && !promotion) return fail('goodsNotFound');
  const [gathered] = await gatherGoods(context, [promotion?.goodsId ?? id]);
  if (!gathered) return fail('goodsNotFound');
  return detailOnWire(gathered, promotion, moneyOnWire(context), context.mall.config.timezone);
}

/** The same as JSON text, kept while nothing changes. */
export async function readDetailJson(context: CallContext, id: number, type: MarketingType) {
  const key = `detail ${context.locale} ${context.currency.code} ${type} ${id}`;
  const keeping = type === 0 ? { lifeMs: DETAIL_LIFE_MS, goodsId: id } : { lifeMs: PROMOTION_LIFE_MS };
  const kept = await context.mall.cache.read(key, keeping, async () => {
    const detail = await readDetail(context, id, type);
    return isFailure(detail) ? detail : rawJson(JSON.stringify(detail));
  });
  return kept;
}
