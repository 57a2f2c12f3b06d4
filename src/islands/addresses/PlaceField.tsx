import { useState } from 'react';
import { LENGTHS } from '#domain/addresses/address.ts';
import type { Regions } from '#stores/addresses/regions.ts';
import { Field } from '../form/Field.tsx';
import type { FormTexts } from './texts.ts';
import { listed } from './use-places.ts';

interface Props {
  field: 'province' | 'city' | 'district';
  /** Places to choose from; none where one is typed. */
  from: Regions | 'failed' | undefined;
  isTyped: boolean;
  chosen: number;
  /** The place's name in the address that is changed; '' for a new one. */
  before: string;
  fault: string | undefined;
  texts: FormTexts;
  choose: (id: number) => void;
  again: () => void;
}

const COMPLETES = { province: 'address-level1', city: 'address-level2', district: 'address-level3' };

/**
 * A place that is chosen where the mall knows those of its kind, and typed where it does not. What was typed is kept while
 * another country's places are on their way, and counts as chosen where one of them is called so. The place of an address
 * stands there from the start, so that it can be saved before the others are here.
 */
export function PlaceField({ field, from, isTyped, chosen, before, fault, texts, choose, again }: Props) {
  const [said, say] = useState(before);
  const known = listed(from);
  const namesake = isTyped ? known.find(({ regionName }) => regionName === said) : undefined;
  const isComing = from === undefined;
  const wasTyped = chosen === 0 && said !== '';
  return (
    <Field name={field} label={texts.labels[field]} fault={fault}>
      {(ties) => {
        if (from === 'failed')
          return (
            <button type="button" className="button" id={ties.id} onClick={again}>
              {texts.retry}
            </button>
          );
        if (isTyped && (isComing ? wasTyped : known.length === 0))
          return (
            <input
              {...ties}
              required
              maxLength={LENGTHS[field]}
              autoComplete={COMPLETES[field]}
              value={said}
              onChange={(event) => say(event.currentTarget.value)}
            />
          );
        return (
          <select
            {...ties}
            required
            disabled={known.length === 0}
            value={chosen || namesake?.regionId || ''}
            onChange={(event) => choose(Number(event.currentTarget.value))}
          >
            <option value="">{isComing ? texts.loading : texts.choose}</option>
            {isComing && chosen > 0 && <option value={chosen}>{before}</option>}
            {known.map(({ regionId, regionName }) => (
              <option key={regionId} value={regionId}>
                {regionName}
              </option>
            ))}
          </select>
        );
      }}
    </Field>
  );
}
