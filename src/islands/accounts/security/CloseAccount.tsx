import { useEffect, useState } from 'react';
import type { Typed } from '#domain/accounts/security-form.ts';
import { localDayText } from '#locale/date-times.ts';
import { fillIn } from '#locale/fill-in.ts';
import { agreementLink, homeLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { logOut } from '#stores/accounts/log-out.ts';
import { readLeaving } from '#stores/accounts/security.ts';
import { closeAccount, sendOwnCode } from '#stores/accounts/security-change.ts';
import { CheckField } from '../../form/CheckField.tsx';
import { CodeField } from '../../form/CodeField.tsx';
import { SubmitButton } from '../../form/SubmitButton.tsx';
import { solve } from '../login/solve.ts';
import { requestProofWith } from './step-outcome.ts';
import type { OverviewTexts } from './texts.ts';
import { useSecurityForm } from './use-security-form.ts';

interface Props {
  texts: OverviewTexts;
  locale: Locale;
  own: string;
}

/** What closing the account means, for this one. */
function Meaning({ texts }: Pick<Props, 'texts'>) {
  const [leaving, setLeaving] = useState<Awaited<ReturnType<typeof readLeaving>>>(null);
  useEffect(() => void readLeaving().then(setLeaving), []);
  if (!leaving) return null;
  const { days, hasBalance, points, coupons, hasOpenRefund } = leaving;
  return (
    <ul className="means">
      {hasOpenRefund && <li>{texts.openRefund}</li>}
      <li>{fillIn(texts.closeMeans, { days })}</li>
      {hasBalance && <li>{texts.losesBalance}</li>}
      {points > 0 && <li>{fillIn(texts.pointsLost, { number: points })}</li>}
      {coupons > 0 && <li>{fillIn(texts.couponsLost, { number: coupons })}</li>}
      <li>{texts.ordersStay}</li>
    </ul>
  );
}

export function CloseAccount({ texts, locale, own }: Props) {
  const send = async ({ captcha = '' }: Typed) => {
    const closingAt = await closeAccount(captcha, requestProofWith(texts));
    if (closingAt === false) return;
    await logOut(fillIn(texts.closed, { date: localDayText(closingAt, locale) }));
    location.assign(homeLink(locale));
  };
  const { attributes, textOf, said, isBusy } = useSecurityForm(['captcha', 'agree'], texts, send);
  const [before = '', after = ''] = texts.closeAgree.split('{{agreement}}');
  return (
    <form className="panel fields one-column" {...attributes}>
      <h2>{texts.closeTitle}</h2>
      <Meaning texts={texts} />
      <p className="muted">{fillIn(texts.proofHint, { target: `\u2068${own}\u2069` })}</p>
      <CodeField texts={texts} fault={textOf('captcha')} send={() => sendOwnCode('phoneCode', solve)} />
      <CheckField name="agree" fault={textOf('agree')}>
        {before}
        <a className="link" href={agreementLink(locale, 'useraccountcancelinfo')} target="_blank" rel="noreferrer">
          {texts.closeAgreement}
        </a>
        {after}
      </CheckField>
      <SubmitButton text={texts.closeNow} isBusy={isBusy} said={said} className="button outlined" />
    </form>
  );
}
