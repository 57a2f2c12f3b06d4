import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { isBarePhone } from '#domain/login-form.ts';
import type { Locale } from '#locale/locales.ts';
import { $countries, loadCountries } from '#stores/countries.ts';
import { forgetCode } from '#stores/login-code.ts';
import { $regionId } from '#stores/settings.ts';
import { FieldFault, faultOn } from './FieldFault.tsx';
import type { LoginTexts } from './texts.ts';

/** Whose number it is that was typed without a country code; the country that the shopper lives in to begin with. */
function CountryCode({ label, locale }: { label: string; locale: Locale }) {
  const countries = useStore($countries);
  const byName = new Intl.Collator(locale);
  useEffect(() => void loadCountries().catch(() => []), []);
  const home = countries.find(({ id }) => String(id) === $regionId.get());
  return (
    // With the countries there is another choice to begin with.
    <select key={home?.code} className="inp dial" name="countryCode" aria-label={label} defaultValue={home?.code}>
      {countries
        .toSorted((a, b) => byName.compare(a.name, b.name))
        .map(({ id, code, name, phoneCode }) => (
          <option key={id} value={code}>{`+${phoneCode.replace('+', '')} ${name}`}</option>
        ))}
    </select>
  );
}

interface Props {
  texts: LoginTexts;
  locale: Locale;
  fault: string | undefined;
}

/** An e-mail address or a phone number; what looks like a phone number without a country code is asked for one. */
export function AccountField({ texts, locale, fault }: Props) {
  const [isPhone, setPhone] = useState(false);
  return (
    <div className="fl">
      <label htmlFor="login-account">{texts.account}</label>
      <div className="x who">
        {isPhone && <CountryCode label={texts.country} locale={locale} />}
        <input
          className="inp"
          id="login-account"
          name="account"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          maxLength={254}
          dir="ltr"
          onInput={(event) => {
            setPhone(isBarePhone(event.currentTarget.value));
            forgetCode();
          }}
          {...faultOn('login-account-fault', fault)}
        />
      </div>
      {fault !== undefined && <FieldFault id="login-account-fault" text={fault} />}
    </div>
  );
}
