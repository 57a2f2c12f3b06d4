import { serializeMoney } from '../../platform/serialize-money.ts';
import type { BuyerContext } from '../../platform/use-case.ts';
import { findWallet } from '../wallet/index.ts';
import { listMethods } from './pay-method.ts';

/** Which methods are on. The wallet can always be used; its balance is returned in the currency of the request. */
export async function readPayConfig(context: BuyerContext) {
  const { mall, buyer, currency } = context;
  const { balance } = await findWallet(mall.db.sql, buyer.buyerId);
  const methods = await listMethods(mall, currency);
  return {
    yuePayStatus: methods.includes('yue'),
    payWechatOpen: methods.includes('weixin'),
    aliPayStatus: methods.includes('alipay'),
    cardPayStatus: methods.includes('card'),
    userBalance: serializeMoney(context)(balance),
  };
}
