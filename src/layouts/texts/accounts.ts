import type { Locale } from '#locale/locales.ts';
import { pageText } from '#locale/page-text.ts';
import { pluralForms } from '#locale/plural.ts';
import type { AvatarTexts, HomeTexts, IdentityTexts, ProfileTexts } from '../../islands/accounts/texts.ts';
import { orderTexts } from './orders.ts';
import { listTexts } from './search.ts';

export function homeTexts(locale: Locale): HomeTexts {
  const t = pageText(locale);
  const { card } = listTexts(locale);
  return {
    since: t('centre:since', { year: '{{year}}' }),
    svip: t('centre:svip'),
    favourites: t('account:favouriteGoods'),
    shops: t('account:favouriteShops'),
    seen: t('account:footprints'),
    wallet: t('account:wallet'),
    bills: t('centre:bills'),
    points: t('account:points'),
    worth: t('centre:worth', { amount: '{{amount}}' }),
    details: t('centre:details'),
    coupons: t('account:coupons'),
    lapsing: pluralForms(locale, (count) => t('centre:lapsing', { count, text: '{{text}}' })),
    useThem: t('centre:useThem'),
    toCentre: t('promo:toCentre'),
    orders: t('account:orders'),
    order: orderTexts(locale),
    noOrders: t('centre:noOrders'),
    noOrdersHint: t('centre:noOrdersHint'),
    discover: t('saved:discover'),
    seeAll: t('shell:seeAll'),
    soldOut: card.soldOut,
    recommended: t('pages:soldWell'),
    card,
    failed: t('centre:failed'),
    retry: t('shell:tryAgain'),
  };
}

function avatarTexts(locale: Locale): AvatarTexts {
  const t = pageText(locale);
  return {
    picture: t('profile:picture'),
    choose: t('profile:choosePicture'),
    change: t('profile:changePicture'),
    kinds: t('profile:kinds'),
    missing: t('profile:pictureMissing'),
    unreadable: t('profile:unreadable'),
    crop: t('profile:crop'),
    cropHint: t('profile:cropHint'),
    zoom: t('profile:zoom'),
    use: t('profile:usePicture'),
    sending: t('profile:sending'),
    close: t('shell:close'),
    failed: t('profile:failed'),
  };
}

function identityTexts(locale: Locale): IdentityTexts {
  const t = pageText(locale);
  return {
    title: t('profile:identity'),
    hint: t('profile:identityHint'),
    known: t('profile:identityKnown'),
    countryFirst: t('profile:identityCountry'),
    realName: t('profile:realName'),
    number: t('profile:identityNumber'),
    realNameProblem: t('profile:realNameProblem'),
    numberProblem: t('profile:numberProblem'),
    chineseProblem: t('profile:chineseProblem'),
    save: t('profile:confirmIdentity'),
    saved: t('profile:saved'),
    failed: t('profile:failed'),
  };
}

export function profileTexts(locale: Locale): ProfileTexts {
  const t = pageText(locale);
  return {
    avatar: avatarTexts(locale),
    identity: identityTexts(locale),
    contact: {
      title: t('profile:contact'),
      phone: t('profile:phone'),
      email: t('profile:email'),
      none: t('profile:none'),
      change: t('profile:change'),
    },
    region: {
      title: t('profile:region'),
      country: t('profile:country'),
      province: t('profile:province'),
      city: t('profile:city'),
      choose: t('profile:pleaseChoose'),
    },
    nickname: t('profile:nickname'),
    nicknameProblem: t('profile:nicknameProblem'),
    gender: t('profile:gender'),
    male: t('profile:male'),
    female: t('profile:female'),
    secret: t('profile:secret'),
    birthday: t('profile:birthday'),
    birthdayProblem: t('profile:birthdayProblem'),
    save: t('profile:save'),
    saved: t('profile:saved'),
    failed: t('profile:failed'),
    retry: t('shell:tryAgain'),
  };
}
