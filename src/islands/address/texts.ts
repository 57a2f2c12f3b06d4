import type { AddressFaults } from '#domain/address.ts';
import type { RefusedField } from '#stores/addresses.ts';

/** What the form says. `{{example}}` stands for a postal code of the country. */
export interface FormTexts {
  labels: Record<RefusedField | 'isDefault', string>;
  missing: Record<RefusedField, string>;
  phoneInvalid: string;
  postCodeInvalid: string;
  postCodeUnlike: string;
  emailInvalid: string;
  detailHint: string;
  optional: string;
  choose: string;
  loading: string;
  save: string;
  lost: string;
  failed: string;
  retry: string;
}

/** What the list says. `{{used}}` and `{{name}}` are filled in by it. */
export interface BookTexts {
  used: string;
  full: string;
  none: string;
  noneHint: string;
  add: string;
  edit: string;
  editTitle: string;
  isDefault: string;
  makeDefault: string;
  remove: string;
  removeAsk: string;
  keep: string;
  close: string;
  saved: string;
  removed: string;
  defaultSet: string;
  notDone: string;
  failed: string;
  retry: string;
}

export type ShownFaults = AddressFaults & { readonly country?: 'missing' | undefined };

/** The sentence beside a field that is wrong; '' where nothing is. `example` is a postal code of the country. */
export function faultText(texts: FormTexts, faults: ShownFaults, field: RefusedField, example: string): string {
  const fault = faults[field];
  if (fault === 'missing') return texts.missing[field];
  if (fault === undefined) return '';
  if (field === 'email') return texts.emailInvalid;
  if (field !== 'postCode') return texts.phoneInvalid;
  return example ? texts.postCodeInvalid.replace('{{example}}', example) : texts.postCodeUnlike;
}
