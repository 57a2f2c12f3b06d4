import type { MessageKey } from '#locale/message-types.ts';
import { type TextsOf, textSet } from '#locale/text-set.ts';
import type { RefusedField } from '#stores/addresses/addresses.ts';

/** What the form of an address says, wherever it stands. */
export const ADDRESS_FORM_TEXTS = textSet({
  labels: {
    ...textSet('addresses', [
      'country',
      'realName',
      'phone',
      'email',
      'province',
      'city',
      'district',
      'street',
      'postCode',
      'detail',
    ]),
    isDefault: 'addresses:useAsDefault',
  } satisfies Record<RefusedField | 'isDefault', MessageKey>,
  missing: {
    country: 'addresses:countryMissing',
    realName: 'addresses:realNameMissing',
    phone: 'addresses:phoneMissing',
    email: 'addresses:emailInvalid',
    province: 'addresses:provinceMissing',
    city: 'addresses:cityMissing',
    district: 'addresses:districtMissing',
    street: 'addresses:districtMissing',
    postCode: 'addresses:postCodeMissing',
    detail: 'addresses:detailMissing',
  } satisfies Record<RefusedField, MessageKey>,
  ...textSet('addresses', [
    'phoneInvalid',
    'postCodeInvalid',
    'postCodeUnlike',
    'emailInvalid',
    'detailHint',
    'optional',
    'choose',
    'loading',
    'save',
    'lost',
  ]),
  failed: 'addresses:formFailed',
  retry: 'shell:tryAgain',
});
export type FormTexts = TextsOf<typeof ADDRESS_FORM_TEXTS>;

/** What the list of addresses says. */
export const ADDRESS_BOOK_TEXTS = textSet({
  ...textSet('addresses', [
    'used',
    'full',
    'none',
    'noneHint',
    'add',
    'edit',
    'editTitle',
    'isDefault',
    'makeDefault',
    'remove',
    'removeAsk',
    'keep',
    'saved',
    'removed',
    'defaultSet',
    'notDone',
    'failed',
  ]),
  close: 'shell:close',
  retry: 'shell:tryAgain',
});
export type BookTexts = TextsOf<typeof ADDRESS_BOOK_TEXTS>;
