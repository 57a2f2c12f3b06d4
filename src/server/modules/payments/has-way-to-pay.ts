import { listMethods, type PayingMall, readCurrencies } from './pay-method.ts';

/**
 * Whether orders can be paid by anything but wallets, which shoppers cannot top up online. A gateway counts only if the mall has
 * a rate of a currency that it takes.
 */
export async function hasWayToPay(mall: PayingMall): Promise<boolean> {
  const base = (await readCurrencies(mall)).find(({ isDefault }) => isDefault);
  return base !== undefined && (await listMethods(mall, base)).some((method) => method !== 'yue');
}
