import type { CallInput } from '#contract/index.ts';
import { confirmLink } from '#locale/links.ts';
import { localeOf } from '#locale/locales.ts';
import { whenLoggedIn } from '#stores/accounts/login.ts';
import { beginOrder } from '#stores/checkout/begin-checkout.ts';
import { showToast } from '#stores/shell/toast.ts';
import { readSkuTexts } from './sku-texts.ts';

type Wish = CallInput<'preOrder'>;

let isBusy = false;

async function begin(wish: Wish, failed: string): Promise<void> {
  if (isBusy) return;
  isBusy = true;
  const begun = await beginOrder(wish);
  isBusy = false;
  const locale = localeOf(document.documentElement.lang);
  if ('preOrderNo' in begun) location.assign(confirmLink(locale, begun.preOrderNo));
  else showToast(begun.refusal || failed, { isError: true });
}

/** Straight to the confirmation, without the cart; over the login for visitors. */
export async function buyNow(type: Wish['preOrderType'], detail: Wish['orderDetails'][number]): Promise<void> {
  const texts = await readSkuTexts();
  const wish = { preOrderType: type, orderDetails: [detail] };
  whenLoggedIn(() => begin(wish, texts?.order.failed ?? ''), texts?.order.logIn);
}
