import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { firstFault, readAddress } from '#domain/address.ts';
import { type RefusedField, type Saving, saveAddress } from '#stores/addresses.ts';
import type { Country } from '#stores/countries.ts';
import { $readPhone, loadPhoneRules } from '#stores/phone-rules.ts';
import { countryNamed } from './CountryField.tsx';
import type { ShownFaults } from './texts.ts';
import { typedAddress, typedCountry } from './typed-address.ts';

type Refusal = Exclude<Saving, { id: number }>;

/** `provinceId` and `province` are one field to who fills it in. */
const fieldNamed = (name: string) => name.replace(/Id$/, '');
const ALL = 'all';

/**
 * What a form of an address knows while it is filled in: what is wrong with fields that were left once, what the mall
 * refused, and whether it is being sent. `stays` are those that decide with the fields: another of them is checked anew.
 */
export function useAddressForm(
  countries: readonly Country[],
  country: Country | undefined,
  stays: unknown,
  id: number | undefined,
  onSaved: (id: number) => void,
) {
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const readPhone = useStore($readPhone);
  const [faults, setFaults] = useState<ShownFaults>({});
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [tries, setTries] = useState(0);

  const look = useCallback(() => {
    if (!form.current || !country) return null;
    const { address, faults: found } = readAddress(typedAddress(form.current), country.code, readPhone);
    const isNamed = countryNamed(countries, typedCountry(form.current)) !== undefined;
    const all: ShownFaults = isNamed ? found : { ...found, country: 'missing' };
    setFaults(all);
    return { address, isFine: isNamed && firstFault(found) === undefined };
  }, [countries, country, readPhone]);

  useEffect(() => void loadPhoneRules(), []);
  useEffect(() => void look(), [look, stays]);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);

  async function submit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const seen = look();
    setLeft(new Set([ALL]));
    if (isSending.current || !country) return;
    if (!seen?.isFine) return setTries((before) => before + 1);
    isSending.current = true;
    setBusy(true);
    setRefusal(null);
    const isDefault = new FormData(event.currentTarget).has('isDefault');
    const { id: countryId, name, phoneCode: countryCode } = country;
    const saving = await saveAddress({ ...seen.address, countryId, country: name, countryCode, isDefault }, id);
    isSending.current = false;
    setBusy(false);
    if ('id' in saving) return onSaved(saving.id);
    setRefusal(saving);
    setTries((before) => before + 1);
  }

  return {
    form,
    isBusy,
    submit,
    /** What the mall said that belongs to no field; '' where it could not be reached. */
    refused: refusal && !refusal.field ? refusal.message : null,
    refusalOf: (field: RefusedField) => (refusal?.field === field ? refusal.message : ''),
    shown: (field: RefusedField) => (left.has(field) || left.has(ALL) ? faults : {}),
    typed: () => {
      if (refusal?.field) setRefusal(null);
      look();
    },
    leave: (event: React.FocusEvent<HTMLFormElement>) => {
      const { target } = event;
      if ('name' in target && typeof target.name === 'string') {
        const field = fieldNamed(target.name);
        setLeft((before) => new Set([...before, field]));
      }
      look();
    },
  };
}
