import { findWallet } from '../../db/queries/wallet.ts';
import type { BuyerContext } from '../../http/context.ts';
import { moneyOnWire } from '../money-on-wire.ts';
import { findMethod } from './pay-method.ts';

/** Which methods are on. A wallet can always be paid from; what is in it is told in the currency of the request. */
export async function readPayConfig(context: BuyerContext) {
  const { mall, buyer } = context;
  const { balance } = await findWallet(mall.db.sql, buyer.buyerId);
  return {
    yuePayStatus: true,
    payWechatOpen: (await findMethod(mall, 'weixin')) !== null,
    aliPayStatus: (await findMethod(mall, 'alipay')) !== null,
    userBalance: moneyOnWire(context)(balance),
  };
}
