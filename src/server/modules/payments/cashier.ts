import { toWire } from '#domain/money/money.ts';
import { balanceBeside } from '#domain/wallet/wallet-months.ts';
import { isFailure } from '../../platform/failure.ts';
import type { BuyerContext } from '../../platform/use-case.ts';
import { nameCountry } from '../addresses/index.ts';
import { findWallet } from '../wallet/index.ts';
import { listMethodsFor } from './pay-method.ts';
import { payableNow } from './payable-now.ts';
import { findCashier } from './queries/payments.ts';

/** What is to be paid, for whom and until when; amounts in the order's own currency, at its own rate. */
export async function readCashier({ mall, buyer, base, now, locale }: BuyerContext, orderNo: string) {
  const { sql } = mall.db;
  const found = payableNow(await findCashier(sql, orderNo, buyer.buyerId), now);
  if (isFailure(found)) return found;
  const { balance } = await findWallet(sql, buyer.buyerId);
  const own = { code: found.currency, decimals: found.decimals, rate: found.rate };
  return {
    payPrice: toWire(found.pay, own),
    totalNum: found.pieces,
    consigneeName: found.realName,
    consigneePhone: found.phone,
    consigneeAddress: nameCountry(found.address, locale),
    cancelDateTime: found.payBy.getTime(),
    currency: own.code,
    userBalance: toWire(balanceBeside(found, balance, base, own), own),
    isBalanceEnough: balance >= found.payBase,
    methods: await listMethodsFor(mall, found),
  };
}
