import { type ReactNode, useState } from 'react';
import { accountLink, homeLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { logOut } from '#stores/accounts/log-out.ts';
import { loadSecurity, type Security } from '#stores/accounts/security.ts';
import { showToast } from '#stores/shell/toast.ts';
import { ChangeReach } from './ChangeReach.tsx';
import { CloseAccount } from './CloseAccount.tsx';
import { Devices } from './Devices.tsx';
import { Passkeys } from './Passkeys.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import type { OverviewTexts } from './texts.ts';
import { WithSecurity } from './WithSecurity.tsx';

interface Props {
  texts: OverviewTexts;
  locale: Locale;
}

const Row = ({ name, value, children }: { name: string; value: string; children: ReactNode }) => (
  <li>
    <div>
      <b>{name}</b>
      <p className="muted">{value}</p>
    </div>
    {children}
  </li>
);

function Overview({ texts, locale, info, sessions, passkeys }: Props & Security) {
  /** Only one form at a time, so that each code has one field. */
  const [open, setOpen] = useState<'email' | 'close' | null>(null);
  const own = info.phone || info.email;
  const unfolding = (form: 'email' | 'close') => ({
    'aria-expanded': open === form,
    onClick: () => setOpen(open === form ? null : form),
  });
  const changed = async () => {
    setOpen(null);
    showToast(texts.emailChanged);
    await loadSecurity();
  };
  const leave = async () => {
    await logOut(texts.loggedOut);
    location.assign(homeLink(locale));
  };
  return (
    <>
      <ul className="panel protection">
        <Row name={texts.phone} value={info.phone ? `\u2066${info.phone}\u2069` : texts.none}>
          <a className="button compact" href={accountLink(locale, 'changePhone')}>
            {info.phone ? texts.change : texts.add}
          </a>
        </Row>
        <Row name={texts.email} value={info.email ? `\u2066${info.email}\u2069` : texts.none}>
          <button type="button" className="button compact" {...unfolding('email')}>
            {info.email ? texts.change : texts.add}
          </button>
        </Row>
        {open === 'email' && (
          <li className="unfolded">
            <ChangeReach kind="email" texts={texts} locale={locale} own={own} done={changed} />
          </li>
        )}
        <Row name={texts.password} value={info.hasPassword ? texts.hasPassword : texts.noPassword}>
          <a className="button compact" href={accountLink(locale, 'changePassword')}>
            {info.hasPassword ? texts.change : texts.add}
          </a>
        </Row>
      </ul>
      {passkeys && <Passkeys texts={texts} locale={locale} passkeys={passkeys} />}
      {passkeys && <SecondFactor texts={texts} info={info} />}
      <Devices texts={texts} locale={locale} sessions={sessions} />
      <p className="row wraps leave">
        <button type="button" className="button" onClick={leave}>
          {texts.logOut}
        </button>
        <button type="button" className="link" {...unfolding('close')}>
          {texts.close}
        </button>
      </p>
      {open === 'close' && <CloseAccount texts={texts} locale={locale} own={own} />}
    </>
  );
}

/** Everything that protects the account, where it is used, and the ways out of it. */
export default function SecurityOverview({ texts, locale }: Props) {
  return (
    <WithSecurity texts={texts}>{(security) => <Overview texts={texts} locale={locale} {...security} />}</WithSecurity>
  );
}
