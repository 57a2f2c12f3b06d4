import { type AddressFault, type AddressFaults, FIELD_ORDER } from '#domain/addresses/address.ts';
import { postCodeExample } from '#domain/addresses/post-code.ts';
import { fillIn } from '#locale/fill-in.ts';
import type { RefusedField } from '#stores/addresses/addresses.ts';
import type { Faults } from '../form/faults.ts';
import type { FormTexts } from './texts.ts';

export type ShownFaults = AddressFaults & { readonly country?: AddressFault };

/** The sentence beside a field that is wrong. */
function faultText(texts: FormTexts, field: RefusedField, fault: AddressFault, countryCode: string): string {
  if (fault === 'missing') return texts.missing[field];
  if (field === 'email') return texts.emailInvalid;
  if (field !== 'postCode') return texts.phoneInvalid;
  const example = postCodeExample(countryCode);
  return example ? fillIn(texts.postCodeInvalid, { example }) : texts.postCodeUnlike;
}

const FIELDS: readonly RefusedField[] = ['country', ...FIELD_ORDER];

/** The sentences of all that is wrong. */
export const addressFaults = (texts: FormTexts, faults: ShownFaults, countryCode: string): Faults =>
  Object.fromEntries(
    FIELDS.flatMap((field) => {
      const fault = faults[field];
      return fault ? [[field, faultText(texts, field, fault, countryCode)]] : [];
    }),
  );
