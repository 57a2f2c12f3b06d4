import { serializeMoney } from '../../platform/serialize-money.ts';
import type { BuyerContext } from '../../platform/use-case.ts';
import { findWallet } from '../wallet/index.ts';
import { findMethod } from './pay-method.ts';

/** Which methods are on. The wallet can always be used; its balance is returned in the currency of the request. */
export async function readPayConfig(context: BuyerContext) {
  const { mall, buyer } = context;
  const { balance } = await findWallet(mall.db.sql, buyer.buyerId);
  return {
    yuePayStatus: true,
    payWechatOpen: (await findMethod(mall, 'weixin')) !== null,
    aliPayStatus: (await findMethod(mall, 'alipay')) !== null,
    userBalance: serializeMoney(context)(balance),
  };
}
