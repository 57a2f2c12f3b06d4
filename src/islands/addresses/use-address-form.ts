import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { readAddress, type TypedAddress } from '#domain/addresses/address.ts';
import { $readPhone, loadPhoneRules } from '#stores/accounts/phone-rules.ts';
import { saveAddress } from '#stores/addresses/addresses.ts';
import type { Country } from '#stores/addresses/countries.ts';
import type { Refusal } from '../form/faults.ts';
import { useForm } from '../form/use-form.ts';
import { useSaving } from '../form/use-saving.ts';
import { addressFaults } from './address-faults.ts';
import { countryNamed } from './CountryField.tsx';
import type { FormTexts } from './texts.ts';
import { typedAddress, typedCountry } from './typed-address.ts';
import type { Place } from './use-places.ts';

interface About {
  countries: readonly Country[];
  country: Country | undefined;
  place: Place;
  /** The number of the address that is changed. */
  id: number | undefined;
  texts: FormTexts;
  onSaved: (id: number) => void;
}

async function save(typed: TypedAddress, country: Country, isDefault: boolean, { id, onSaved }: About) {
  const { id: countryId, name, phoneCode: countryCode } = country;
  const saving = await saveAddress({ ...typed, countryId, country: name, countryCode, isDefault }, id);
  if (!('id' in saving)) return { field: saving.field ?? null, text: saving.message } satisfies Refusal;
  onSaved(saving.id);
  return null;
}

/** An address while it is filled in: country, place and the rules of phone numbers decide with the fields. */
export function useAddressForm(about: About) {
  const { countries, country, place, texts } = about;
  const readPhone = useStore($readPhone);
  useEffect(() => void loadPhoneRules(), []);
  const code = country?.code ?? '';
  const read = (form: HTMLFormElement) => readAddress(typedAddress(form), code, readPhone);
  const { send, isBusy, ...answered } = useSaving(async (form) =>
    country ? save(read(form).address, country, new FormData(form).has('isDefault'), about) : null,
  );
  const form = useForm({
    check: (element) => {
      const { faults } = read(element);
      const isNamed = countryNamed(countries, typedCountry(element)) !== undefined;
      return addressFaults(texts, isNamed ? faults : { ...faults, country: 'missing' }, code);
    },
    send,
    ...answered,
    failed: texts.lost,
    besides: `${code} ${Object.values(place).join(' ')} ${readPhone !== null}`,
  });
  return { ...form, isBusy };
}
