import { useStore } from '@nanostores/react';
import { type ComponentProps, useState } from 'react';
import { isChina, LENGTHS } from '#domain/addresses/address.ts';
import { homeNumber } from '#domain/addresses/address-lines.ts';
import { postCodeExample, postCodeUse } from '#domain/addresses/post-code.ts';
import type { RefusedField } from '#stores/addresses/addresses.ts';
import type { Country } from '#stores/addresses/countries.ts';
import { $regionId } from '#stores/settings/settings.ts';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { TextField } from '../form/TextField.tsx';
import type { AddressFormProps } from './AddressForm.tsx';
import { CountryField } from './CountryField.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { useAddressForm } from './use-address-form.ts';
import { NOWHERE, usePlaces } from './use-places.ts';

type FieldProps = Omit<ComponentProps<typeof TextField>, 'defaultValue'> & { defaultValue: string };

/** `code` is the country's calling code, which stands before the number. */
const PhoneField = ({ code, defaultValue, ...field }: FieldProps & { code: string }) => (
  <TextField
    {...field}
    defaultValue={homeNumber(defaultValue, code)}
    type="tel"
    autoComplete="tel"
    prefix={`+${code}`}
  />
);

const EmailField = ({ label, optional, ...field }: FieldProps & { optional: string }) => (
  <TextField {...field} label={`${label} ${optional}`} type="email" autoComplete="email" required={false} />
);

/** As the country `code` uses it: needed, optional or not at all. */
function PostCodeField({ code, label, optional, ...field }: FieldProps & { code: string; optional: string }) {
  const use = postCodeUse(code);
  if (use === 'none') return null;
  return (
    <TextField
      {...field}
      label={use === 'needed' ? label : `${label} ${optional}`}
      autoComplete="postal-code"
      hint={postCodeExample(code)}
      required={use === 'needed'}
    />
  );
}

/** The fields of an address by its country. What was typed stays when the country changes, as far as it has a field. */
export function AddressFields({
  countries,
  texts,
  address,
  onSaved,
}: AddressFormProps & { countries: readonly Country[] }) {
  const home = useStore($regionId);
  const firstId = address?.countryId ?? Number(home);
  const [country, setCountry] = useState(() => countries.find(({ id }) => id === firstId) ?? countries[0]);
  const code = country?.code ?? '';
  const inChina = isChina(code);
  const places = usePlaces(country?.id ?? 0, inChina, address ?? NOWHERE);
  const { attributes, textOf, said, isBusy } = useAddressForm({
    countries,
    country,
    place: places.place,
    id: address?.id,
    texts,
    onSaved,
  });
  const shared = (name: Exclude<RefusedField, 'country'>) => ({
    name,
    label: texts.labels[name],
    fault: textOf(name),
    maxLength: LENGTHS[name],
    defaultValue: address?.[name] ?? '',
    required: true,
  });
  function moveTo(next: Country) {
    if (next.id === country?.id) return;
    setCountry(next);
    places.clear();
  }
  return (
    <form className="fields address-form" {...attributes}>
      <CountryField
        countries={countries}
        country={country}
        label={texts.labels.country}
        fault={textOf('country')}
        choose={moveTo}
      />
      <TextField {...shared('realName')} autoComplete="name" isWide />
      <PhoneField {...shared('phone')} code={country?.phoneCode ?? ''} isWide={inChina} />
      {!inChina && <EmailField {...shared('email')} optional={texts.optional} />}
      <PlaceFields places={places} hasDistricts={inChina} before={address} texts={texts} textOf={textOf} />
      <TextField {...shared('detail')} autoComplete="street-address" hint={texts.detailHint} isWide />
      {!inChina && <PostCodeField {...shared('postCode')} code={code} optional={texts.optional} />}
      {!address?.isDefault && (
        <label className="row tick wide">
          <input className="check" type="checkbox" name="isDefault" />
          {texts.labels.isDefault}
        </label>
      )}
      <SubmitButton text={texts.save} isBusy={isBusy} said={said} className="button primary large wide" />
    </form>
  );
}
