import type { Purpose } from '#contract/captcha.ts';
import { localeOf, localePath } from '#locale/locales.ts';
import type { Needed } from '#stores/verification/captcha-tickets.ts';
import { addStyle } from '../../shell/late-style.ts';
import { showDialog } from '../../ui/dialogs/show-dialog.ts';
import { CaptchaDialog } from './CaptchaDialog.tsx';
import lateStyle from './captcha-late.css?url';
import type { CaptchaTexts } from './texts.ts';

let texts: Promise<CaptchaTexts> | undefined;

async function fetchTexts(address: string): Promise<CaptchaTexts> {
  const [answer] = await Promise.all([fetch(address), addStyle(lateStyle)]);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.json();
}

/**
 * Asks the shopper to show that somebody is there. Gives the tickets (`captchaVerification`) for one use of this purpose,
 * null when the shopper has closed the dialog. Rejects when it cannot be shown.
 */
export async function requestCaptcha(purpose: Purpose, needed: Needed): Promise<string | null> {
  texts ??= fetchTexts(localePath(localeOf(document.documentElement.lang), 'fragments/captcha.json'));
  texts.catch(() => {
    texts = undefined;
  });
  const said = await texts;
  return showDialog<string | null>((onDone) => (
    <CaptchaDialog purpose={purpose} needed={needed} texts={said} onDone={onDone} />
  ));
}
