import type { Locale } from '#locale/locales.ts';
import { pageText } from '#locale/page-text.ts';
import type { PhoneLoginTexts } from '../../islands/accounts/login/PhoneLogin.tsx';
import type { QrLoginTexts } from '../../islands/accounts/login/QrLogin.tsx';

/** What stands around the code on the computer. */
export function qrLoginTexts(locale: Locale): QrLoginTexts {
  const t = pageText(locale);
  return {
    picture: t('accounts:qr.picture'),
    scan: t('accounts:qr.scan'),
    renews: t('accounts:qr.renews'),
    scanned: t('accounts:qr.scanned'),
    stopped: t('accounts:qr.stopped'),
    failed: t('accounts:qr.failed'),
    renew: t('accounts:qr.renew'),
  };
}

/** What the phone asks that has scanned it. */
export function phoneLoginTexts(locale: Locale): PhoneLoginTexts {
  const t = pageText(locale);
  return {
    logIn: t('accounts:menu.logIn'),
    logInFirst: t('accounts:qr.logInFirst'),
    ask: t('accounts:qr.ask'),
    as: t('accounts:qr.as', { name: '{{name}}' }),
    careful: t('accounts:qr.careful'),
    confirm: t('accounts:qr.confirm'),
    refuse: t('accounts:qr.refuse'),
    done: t('accounts:qr.done'),
    gone: t('accounts:qr.gone'),
    failed: t('accounts:qr.phoneFailed'),
    retry: t('shell:tryAgain'),
    goOn: t('pages:goHome'),
  };
}
