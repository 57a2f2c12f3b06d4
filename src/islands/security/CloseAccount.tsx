import { useEffect, useState } from 'react';
import type { Typed } from '#domain/security-form.ts';
import { agreementLink, homeLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { localDayText } from '#locale/moments.ts';
import { logOut } from '#stores/log-out.ts';
import { readLeaving } from '#stores/security.ts';
import { closeAccount, sendOwnCode } from '#stores/security-change.ts';
import { CodeField } from '../login/CodeField.tsx';
import { FieldFault, faultOn } from '../login/FieldFault.tsx';
import { solve } from '../login/solve.ts';
import { SendButton } from './SendButton.tsx';
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
  const { days, hasBalance, points, coupons } = leaving;
  return (
    <ul className="means">
      <li>{texts.closeMeans.replace('{{days}}', String(days))}</li>
      {hasBalance && <li>{texts.losesBalance}</li>}
      {points > 0 && <li>{texts.pointsLost.replace('{{number}}', String(points))}</li>}
      {coupons > 0 && <li>{texts.couponsLost.replace('{{number}}', String(coupons))}</li>}
      <li>{texts.ordersStay}</li>
    </ul>
  );
}

export function CloseAccount({ texts, locale, own }: Props) {
  const form = useSecurityForm(['captcha', 'agree'], texts);
  const send = async ({ captcha = '' }: Typed) => {
    const closingAt = await closeAccount(captcha);
    if (closingAt === false) return;
    await logOut(texts.closed.replace('{{date}}', localDayText(closingAt, locale)));
    location.assign(homeLink(locale));
  };
  const [before = '', after = ''] = texts.closeAgree.split('{{agreement}}');
  const fault = form.textOf('agree');
  return (
    <form className="panel st" noValidate onBlur={form.onBlur} onInput={form.onInput} onSubmit={form.sending(send)}>
      <h2>{texts.closeTitle}</h2>
      <Meaning texts={texts} />
      <p className="m">{texts.proofHint.replace('{{target}}', `\u2068${own}\u2069`)}</p>
      <CodeField texts={texts} fault={form.textOf('captcha')} send={() => sendOwnCode('phoneCode', solve)} />
      <div className="fl">
        <label className="x t">
          <input className="ck" type="checkbox" name="agree" {...faultOn('security-agree-fault', fault)} />
          <span>
            {before}
            <a className="lnk" href={agreementLink(locale, 'useraccountcancelinfo')} target="_blank" rel="noreferrer">
              {texts.closeAgreement}
            </a>
            {after}
          </span>
        </label>
        {fault !== undefined && <FieldFault id="security-agree-fault" text={fault} />}
      </div>
      <SendButton text={texts.closeNow} said={form.said} className="btn o" />
    </form>
  );
}
