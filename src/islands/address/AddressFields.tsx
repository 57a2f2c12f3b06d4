import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { isChina, LENGTHS } from '#domain/address.ts';
import { homeNumber } from '#domain/address-lines.ts';
import { postCodeExample, postCodeUse } from '#domain/post-code.ts';
import type { RefusedField } from '#stores/addresses.ts';
import type { Country } from '#stores/countries.ts';
import { $regionId } from '#stores/settings.ts';
import type { AddressFormProps } from './AddressForm.tsx';
import { CountryField } from './CountryField.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { TextField } from './TextField.tsx';
import { faultText } from './texts.ts';
import { useAddressForm } from './use-address-form.ts';
import { NOWHERE, usePlaces } from './use-places.ts';

/** The fields of an address by its country. What was typed stays when the country changes, as far as it has a field. */
export function AddressFields({
  countries,
  texts,
  address,
  onSaved,
}: AddressFormProps & { countries: readonly Country[] }) {
  const home = useStore($regionId);
  const [country, setCountry] = useState(
    () => countries.find(({ id }) => id === (address?.countryId ?? Number(home))) ?? countries[0],
  );
  const code = country?.code ?? '';
  const inChina = isChina(code);
  const places = usePlaces(country?.id ?? 0, inChina, address ?? NOWHERE);
  const { form, ...state } = useAddressForm(countries, country, places.place, address?.id, onSaved);
  const use = postCodeUse(code);
  const example = postCodeExample(code);
  const faultOf = (field: RefusedField) =>
    state.refusalOf(field) || faultText(texts, state.shown(field), field, example);
  const shared = (name: Exclude<RefusedField, 'country'>) => ({
    name,
    label: texts.labels[name],
    fault: faultOf(name),
    maxLength: LENGTHS[name],
    value: address?.[name] ?? '',
  });
  function moveTo(next: Country) {
    if (next.id === country?.id) return;
    setCountry(next);
    places.clear();
  }
  return (
    <form
      ref={form}
      className="addr-form"
      noValidate
      onSubmit={state.submit}
      // Not on input: what is drawn anew then takes a list's choice back before the list itself has told it.
      onChange={state.typed}
      onBlur={state.leave}
    >
      {state.refused !== null && (
        <p className="nt wide" role="alert">
          {state.refused || texts.lost}
        </p>
      )}
      <CountryField
        countries={countries}
        country={country}
        label={texts.labels.country}
        fault={faultOf('country')}
        choose={moveTo}
      />
      <TextField {...shared('realName')} autoComplete="name" isWide />
      <TextField
        {...shared('phone')}
        value={homeNumber(address?.phone ?? '', country?.phoneCode ?? '')}
        type="tel"
        autoComplete="tel"
        prefix={`+${country?.phoneCode ?? ''}`}
        isWide={inChina}
      />
      {!inChina && (
        <TextField
          {...shared('email')}
          label={`${texts.labels.email} ${texts.optional}`}
          type="email"
          autoComplete="email"
          isOptional
        />
      )}
      <PlaceFields places={places} hasDistricts={inChina} before={address} texts={texts} faultOf={faultOf} />
      <TextField {...shared('detail')} autoComplete="street-address" hint={texts.detailHint} isWide />
      {!inChina && use !== 'none' && (
        <TextField
          {...shared('postCode')}
          label={use === 'needed' ? texts.labels.postCode : `${texts.labels.postCode} ${texts.optional}`}
          autoComplete="postal-code"
          hint={example}
          isOptional={use !== 'needed'}
        />
      )}
      {!address?.isDefault && (
        <label className="x wide">
          <input className="ck" type="checkbox" name="isDefault" />
          {texts.labels.isDefault}
        </label>
      )}
      <button type="submit" className="btn p lg wide" disabled={state.isBusy} aria-busy={state.isBusy}>
        {texts.save}
      </button>
    </form>
  );
}
