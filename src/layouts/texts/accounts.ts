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
    since: t('accounts:home.since', { year: '{{year}}' }),
    svip: t('accounts:home.svip'),
    favourites: t('accounts:menu.favouriteGoods'),
    shops: t('accounts:menu.favouriteShops'),
    seen: t('accounts:menu.footprints'),
    wallet: t('accounts:menu.wallet'),
    bills: t('accounts:home.bills'),
    points: t('accounts:menu.points'),
    worth: t('accounts:home.worth', { amount: '{{amount}}' }),
    details: t('accounts:home.details'),
    coupons: t('accounts:menu.coupons'),
    lapsing: pluralForms(locale, (count) => t('accounts:home.lapsing', { count, text: '{{text}}' })),
    useThem: t('accounts:home.useThem'),
    toCentre: t('promotions:coupon.toCentre'),
    orders: t('accounts:menu.orders'),
    order: orderTexts(locale),
    noOrders: t('accounts:home.noOrders'),
    noOrdersHint: t('accounts:home.noOrdersHint'),
    discover: t('favorites:discover'),
    seeAll: t('shell:seeAll'),
    soldOut: card.soldOut,
    recommended: t('pages:soldWell'),
    card,
    failed: t('accounts:home.failed'),
    retry: t('shell:tryAgain'),
  };
}

function avatarTexts(locale: Locale): AvatarTexts {
  const t = pageText(locale);
  return {
    picture: t('accounts:profile.picture'),
    choose: t('accounts:profile.choosePicture'),
    change: t('accounts:profile.changePicture'),
    kinds: t('accounts:profile.kinds'),
    missing: t('accounts:profile.pictureMissing'),
    unreadable: t('accounts:profile.unreadable'),
    crop: t('accounts:profile.crop'),
    cropHint: t('accounts:profile.cropHint'),
    zoom: t('accounts:profile.zoom'),
    use: t('accounts:profile.usePicture'),
    sending: t('accounts:profile.sending'),
    close: t('shell:close'),
    failed: t('accounts:profile.failed'),
  };
}

function identityTexts(locale: Locale): IdentityTexts {
  const t = pageText(locale);
  return {
    title: t('accounts:profile.identity'),
    hint: t('accounts:profile.identityHint'),
    known: t('accounts:profile.identityKnown'),
    countryFirst: t('accounts:profile.identityCountry'),
    realName: t('accounts:profile.realName'),
    number: t('accounts:profile.identityNumber'),
    realNameProblem: t('accounts:profile.realNameProblem'),
    numberProblem: t('accounts:profile.numberProblem'),
    chineseProblem: t('accounts:profile.chineseProblem'),
    save: t('accounts:profile.confirmIdentity'),
    saved: t('accounts:profile.saved'),
    failed: t('accounts:profile.failed'),
  };
}

export function profileTexts(locale: Locale): ProfileTexts {
  const t = pageText(locale);
  return {
    avatar: avatarTexts(locale),
    identity: identityTexts(locale),
    contact: {
      title: t('accounts:profile.contact'),
      phone: t('accounts:profile.phone'),
      email: t('accounts:profile.email'),
      none: t('accounts:profile.none'),
      change: t('accounts:profile.change'),
    },
    region: {
      title: t('accounts:profile.region'),
      country: t('accounts:profile.country'),
      province: t('accounts:profile.province'),
      city: t('accounts:profile.city'),
      choose: t('accounts:profile.pleaseChoose'),
    },
    nickname: t('accounts:profile.nickname'),
    nicknameProblem: t('accounts:profile.nicknameProblem'),
    gender: t('accounts:profile.gender'),
    male: t('accounts:profile.male'),
    female: t('accounts:profile.female'),
    secret: t('accounts:profile.secret'),
    birthday: t('accounts:profile.birthday'),
    birthdayProblem: t('accounts:profile.birthdayProblem'),
    save: t('accounts:profile.save'),
    saved: t('accounts:profile.saved'),
    failed: t('accounts:profile.failed'),
    retry: t('shell:tryAgain'),
  };
}
