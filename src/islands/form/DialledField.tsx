import { useStore } from '@nanostores/react';
import { type ComponentProps, useEffect, useState } from 'react';
import { isBarePhone } from '#domain/accounts/login-form.ts';
import { isolate } from '#locale/isolate.ts';
import type { Locale } from '#locale/locales.ts';
import { $countries, loadCountries } from '#stores/addresses/countries.ts';
import { $regionId } from '#stores/settings/settings.ts';
import { Field } from './Field.tsx';

/** Whose number it is that was typed without a country code; the country that the shopper lives in to begin with. */
function CountryCode({ label, locale }: { label: string; locale: Locale }) {
  const countries = useStore($countries);
  const byName = new Intl.Collator(locale);
  useEffect(() => void loadCountries().catch(() => []), []);
  const home = countries.find(({ id }) => String(id) === $regionId.get());
  return (
    // With the countries there is another choice to begin with.
    <select key={home?.code} className="input dial" name="countryCode" aria-label={label} defaultValue={home?.code}>
      {countries
        .toSorted((a, b) => byName.compare(a.name, b.name))
        .map(({ id, code, name, phoneCode }) => (
          <option key={id} value={code}>{`${isolate(`+${phoneCode.replace('+', '')}`, locale)} ${name}`}</option>
        ))}
    </select>
  );
}

interface Props extends ComponentProps<'input'> {
  name: string;
  label: string;
  fault: string | undefined;
  /** What the code of a country is called. */
  country: string;
  locale: Locale;
  onTyped?: () => void;
}

/** One line that is, or may be, a phone number; one without the code of its country is asked for it. */
export function DialledField({ name, label, fault, country, locale, onTyped, ...input }: Props) {
  const [isPhone, setPhone] = useState(false);
  return (
    <Field name={name} label={label} fault={fault}>
      {(ties) => (
        <div className="row dial-row">
          {isPhone && <CountryCode label={country} locale={locale} />}
          <input
            {...input}
            {...ties}
            dir="ltr"
            onInput={({ currentTarget }) => {
              setPhone(isBarePhone(currentTarget.value));
              onTyped?.();
            }}
          />
        </div>
      )}
    </Field>
  );
}
