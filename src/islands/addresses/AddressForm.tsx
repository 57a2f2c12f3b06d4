import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';
import type { Address } from '#contract/addresses.ts';
import { $countries, loadCountries } from '#stores/addresses/countries.ts';
import { Failed } from '../ui/Failed.tsx';
import { AddressFields } from './AddressFields.tsx';
import type { FormTexts } from './texts.ts';

export interface AddressFormProps {
  texts: FormTexts;
  /** The address to change; none for a new one. */
  address?: Address | undefined;
  /** Called with the id of what was kept. */
  onSaved: (id: number) => void;
}

/** Adds or changes an address. Stands anywhere: in the list's dialog, on the page that confirms an order. */
export function AddressForm({ texts, address, onSaved }: AddressFormProps) {
  const countries = useStore($countries);
  const [isLost, setLost] = useState(false);
  const load = useCallback(() => {
    setLost(false);
    loadCountries().catch(() => setLost(true));
  }, []);
  useEffect(load, [load]);
  if (isLost) return <Failed texts={texts} again={load} />;
  if (countries.length === 0) return <div className="skeleton address-wait" aria-busy="true" />;
  return <AddressFields countries={countries} texts={texts} address={address} onSaved={onSaved} />;
}
