import type { GoodsDetail } from '#contract/goods.ts';
import type { MarketingType } from '#domain/pretty-url.ts';
import { isFailure } from '../../failure.ts';
import type { CallContext } from '../../http/context.ts';
import { savedBy } from '../saved/saved-by.ts';
import { readDetailJson } from './read-detail.ts';

/** One goods in full; who is logged in is told whether it and its shop are favourites, a visitor gets what is kept for all. */
export async function readDetailFor(context: CallContext, id: number, type: MarketingType) {
  const [kept, buyer] = await Promise.all([readDetailJson(context, id, type), context.session()]);
  if (isFailure(kept) || !buyer) return kept;
  const detail: GoodsDetail = JSON.parse(kept.rawJson);
  const { masterProductId, merchantInfo } = detail;
  const saved = await savedBy(context, { goods: [masterProductId], merchants: [merchantInfo.id] });
  return {
    ...detail,
    userCollect: saved.goods.length > 0,
    merchantInfo: { ...merchantInfo, isCollect: saved.merchants.length > 0 },
  };
}
