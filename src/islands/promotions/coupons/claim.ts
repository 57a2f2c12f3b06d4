import { couponProductLink } from '#locale/links.ts';
import { localeOf } from '#locale/locales.ts';
import type { CouponTexts } from '#locale/promotions/ticket-texts.ts';
import { whenLoggedIn } from '#stores/accounts/login.ts';
import { $token } from '#stores/accounts/session.ts';
import { claimCoupon } from '#stores/promotions/coupon-claim.ts';
import { showToast } from '#stores/shell/toast.ts';

async function carryOut(id: number, texts: CouponTexts): Promise<void> {
  const token = $token.get();
  const refusal = await claimCoupon(id);
  // Anyone who is there now has pressed nothing.
  if (refusal === undefined || $token.get() !== token) return;
  const href = couponProductLink(localeOf(document.documentElement.lang), id);
  if (refusal === null) showToast(texts.claimDone, { action: { text: texts.useNow, href } });
  else showToast(refusal || texts.claimFailed, { isError: true });
}

/** Takes a coupon, now or after the login, and says what came of it in the mall's words. */
export function claim(id: number, texts: CouponTexts): void {
  whenLoggedIn(() => carryOut(id, texts), texts.logInToClaim);
}
