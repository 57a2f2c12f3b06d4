import { MOST_ADDRESSES } from '#domain/addresses/address-book.ts';
import { commaOf } from '#locale/comma.ts';
import type { Locale } from '#locale/locales.ts';
import { pageText } from '#locale/page-text.ts';
import type { BookTexts, FormTexts } from '../../islands/addresses/texts.ts';

/** What the form of an address says, wherever it stands. */
export function addressFormTexts(locale: Locale): FormTexts {
  const t = pageText(locale);
  return {
    labels: {
      country: t('address:country'),
      realName: t('address:realName'),
      phone: t('address:phone'),
      email: t('address:email'),
      province: t('address:province'),
      city: t('address:city'),
      district: t('address:district'),
      street: t('address:street'),
      postCode: t('address:postCode'),
      detail: t('address:detail'),
      isDefault: t('address:useAsDefault'),
    },
    missing: {
      country: t('address:countryMissing'),
      realName: t('address:realNameMissing'),
      phone: t('address:phoneMissing'),
      email: t('address:emailInvalid'),
      province: t('address:provinceMissing'),
      city: t('address:cityMissing'),
      district: t('address:districtMissing'),
      street: t('address:districtMissing'),
      postCode: t('address:postCodeMissing'),
      detail: t('address:detailMissing'),
    },
    phoneInvalid: t('address:phoneInvalid'),
    postCodeInvalid: t('address:postCodeInvalid', { example: '{{example}}' }),
    postCodeUnlike: t('address:postCodeUnlike'),
    emailInvalid: t('address:emailInvalid'),
    detailHint: t('address:detailHint'),
    optional: t('address:optional'),
    choose: t('address:choose'),
    loading: t('address:loading'),
    save: t('address:save'),
    lost: t('address:lost'),
    failed: t('address:formFailed'),
    retry: t('shell:tryAgain'),
  };
}

/** What the list of addresses says. */
export function addressBookTexts(locale: Locale): BookTexts {
  const t = pageText(locale);
  return {
    comma: commaOf(locale),
    used: t('address:used', { used: '{{used}}', most: MOST_ADDRESSES }),
    full: t('address:full', { most: MOST_ADDRESSES }),
    none: t('address:none'),
    noneHint: t('address:noneHint'),
    add: t('address:add'),
    edit: t('address:edit'),
    editTitle: t('address:editTitle'),
    isDefault: t('address:isDefault'),
    makeDefault: t('address:makeDefault'),
    remove: t('address:remove'),
    removeAsk: t('address:removeAsk'),
    keep: t('address:keep'),
    close: t('shell:close'),
    saved: t('address:saved'),
    removed: t('address:removed'),
    defaultSet: t('address:defaultSet'),
    notDone: t('address:notDone'),
    failed: t('address:failed'),
    retry: t('shell:tryAgain'),
  };
}
