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
      country: t('addresses:country'),
      realName: t('addresses:realName'),
      phone: t('addresses:phone'),
      email: t('addresses:email'),
      province: t('addresses:province'),
      city: t('addresses:city'),
      district: t('addresses:district'),
      street: t('addresses:street'),
      postCode: t('addresses:postCode'),
      detail: t('addresses:detail'),
      isDefault: t('addresses:useAsDefault'),
    },
    missing: {
      country: t('addresses:countryMissing'),
      realName: t('addresses:realNameMissing'),
      phone: t('addresses:phoneMissing'),
      email: t('addresses:emailInvalid'),
      province: t('addresses:provinceMissing'),
      city: t('addresses:cityMissing'),
      district: t('addresses:districtMissing'),
      street: t('addresses:districtMissing'),
      postCode: t('addresses:postCodeMissing'),
      detail: t('addresses:detailMissing'),
    },
    phoneInvalid: t('addresses:phoneInvalid'),
    postCodeInvalid: t('addresses:postCodeInvalid', { example: '{{example}}' }),
    postCodeUnlike: t('addresses:postCodeUnlike'),
    emailInvalid: t('addresses:emailInvalid'),
    detailHint: t('addresses:detailHint'),
    optional: t('addresses:optional'),
    choose: t('addresses:choose'),
    loading: t('addresses:loading'),
    save: t('addresses:save'),
    lost: t('addresses:lost'),
    failed: t('addresses:formFailed'),
    retry: t('shell:tryAgain'),
  };
}

/** What the list of addresses says. */
export function addressBookTexts(locale: Locale): BookTexts {
  const t = pageText(locale);
  return {
    comma: commaOf(locale),
    used: t('addresses:used', { used: '{{used}}', most: MOST_ADDRESSES }),
    full: t('addresses:full', { most: MOST_ADDRESSES }),
    none: t('addresses:none'),
    noneHint: t('addresses:noneHint'),
    add: t('addresses:add'),
    edit: t('addresses:edit'),
    editTitle: t('addresses:editTitle'),
    isDefault: t('addresses:isDefault'),
    makeDefault: t('addresses:makeDefault'),
    remove: t('addresses:remove'),
    removeAsk: t('addresses:removeAsk'),
    keep: t('addresses:keep'),
    close: t('shell:close'),
    saved: t('addresses:saved'),
    removed: t('addresses:removed'),
    defaultSet: t('addresses:defaultSet'),
    notDone: t('addresses:notDone'),
    failed: t('addresses:failed'),
    retry: t('shell:tryAgain'),
  };
}
