import { REFUND_KIND, RETURN_WAY } from '#domain/aftersales/refund-state.ts';
import type { RequestTexts } from './texts.ts';

interface Kind {
  afterSalesType: number;
  returnGoodsType: number;
}

/** What was asked for: the money alone, or a return and its way. */
export function kindText({ afterSalesType, returnGoodsType }: Kind, texts: RequestTexts): string {
  if (afterSalesType === REFUND_KIND.moneyOnly) return texts.kindOnly;
  return returnGoodsType === RETURN_WAY.inStore ? texts.kindStore : texts.kindCourier;
}
