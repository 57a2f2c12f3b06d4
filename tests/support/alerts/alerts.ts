import { runAlerts } from '#server/modules/alerts/run-alerts.ts';
import { replaceStock } from '#server/modules/catalog/change-stock.ts';
import { deliverMails } from '#server/modules/messages/deliver-mails.ts';
import type { TestMall } from '../mall/mall.ts';
import { mailsTo } from '../messages/mails.ts';

/** Sets the stock of an SKU as an operator does. */
export const setStock = ({ db, now }: TestMall, skuId: number, stock: number): Promise<void> =>
  db.transact((tx) => replaceStock(tx, [skuId], stock, new Date(now)));

/** What the jobs do: fires the alerts, and sends the mails. */
export async function tellAll(mall: TestMall): Promise<void> {
  await runAlerts(mall.core);
  mall.now += 1000;
  await deliverMails(mall.core);
}

/** The address of a link in the newest mail to somebody. */
export async function linkTo(mall: TestMall, address: string, link: 'confirm' | 'stop'): Promise<string> {
  const body = (await mailsTo(mall, address)).at(-1)?.body ?? '';
  return new RegExp(`https://mall\\.test(/api/alerts/${link}\\?\\S+)`).exec(body)?.[1] ?? '';
}

/** Presses the button of the page behind a link. */
export const press = (mall: TestMall, link: string) => mall.send(link, { method: 'POST' });

/** A visitor who has confirmed an address and waits for an SKU. */
export async function waitingVisitor(mall: TestMall, address: string, wish: object): Promise<void> {
  await mall.call('alertAdd', { kind: 'stock', email: address, ...wish });
  await tellAll(mall);
  await press(mall, await linkTo(mall, address, 'confirm'));
}
