import type { Locale } from '#locale/locales.ts';
import { forgetCode } from '#stores/accounts/login-code.ts';
import { DialledField } from '../../form/DialledField.tsx';
import type { LoginTexts } from './texts.ts';

interface Props {
  texts: LoginTexts;
  locale: Locale;
  fault: string | undefined;
}

/** An e-mail address or a phone number. */
export const AccountField = ({ texts, locale, fault }: Props) => (
  <DialledField
    name="account"
    label={texts.account}
    country={texts.country}
    locale={locale}
    fault={fault}
    autoComplete="username webauthn"
    autoCapitalize="none"
    spellCheck={false}
    inputMode="email"
    maxLength={254}
    onTyped={forgetCode}
  />
);
