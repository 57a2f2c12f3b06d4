import type { Locale } from '#locale/locales.ts';
import { pageText } from '#locale/page-text.ts';
import type { PhoneLoginTexts } from '../../islands/accounts/login/PhoneLogin.tsx';
import type { QrLoginTexts } from '../../islands/accounts/login/QrLogin.tsx';

/** What stands around the code on the computer. */
export function qrLoginTexts(locale: Locale): QrLoginTexts {
  const t = pageText(locale);
  return {
    picture: t('qr:picture'),
    scan: t('qr:scan'),
    renews: t('qr:renews'),
    scanned: t('qr:scanned'),
    stopped: t('qr:stopped'),
    failed: t('qr:failed'),
    renew: t('qr:renew'),
  };
}

/** What the phone asks that has scanned it. */
export function phoneLoginTexts(locale: Locale): PhoneLoginTexts {
  const t = pageText(locale);
  return {
    logIn: t('account:logIn'),
    logInFirst: t('qr:logInFirst'),
    ask: t('qr:ask'),
    as: t('qr:as', { name: '{{name}}' }),
    careful: t('qr:careful'),
    confirm: t('qr:confirm'),
    refuse: t('qr:refuse'),
    done: t('qr:done'),
    gone: t('qr:gone'),
    failed: t('qr:phoneFailed'),
    retry: t('shell:tryAgain'),
    goOn: t('pages:goHome'),
  };
}
