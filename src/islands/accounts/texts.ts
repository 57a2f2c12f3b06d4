import { type TextsOf, textSet } from '#locale/text-set.ts';

/** What stands on every page of the account before a log-in. */
export const GATE_TEXTS = textSet({ logIn: 'accounts:menu.logIn', logInFirst: 'accounts:menu.logInFirst' });
export type GateTexts = TextsOf<typeof GATE_TEXTS>;

const AVATAR_TEXTS = textSet({
  ...textSet('accounts:profile', ['picture', 'kinds', 'unreadable', 'crop', 'cropHint', 'zoom', 'sending', 'failed']),
  choose: 'accounts:profile.choosePicture',
  change: 'accounts:profile.changePicture',
  missing: 'accounts:profile.pictureMissing',
  use: 'accounts:profile.usePicture',
  close: 'shell:close',
});
export type AvatarTexts = TextsOf<typeof AVATAR_TEXTS>;

const IDENTITY_TEXTS = textSet({
  title: 'accounts:profile.identity',
  hint: 'accounts:profile.identityHint',
  known: 'accounts:profile.identityKnown',
  countryFirst: 'accounts:profile.identityCountry',
  ...textSet('accounts:profile', ['realName', 'realNameProblem', 'numberProblem', 'chineseProblem', 'saved', 'failed']),
  number: 'accounts:profile.identityNumber',
  save: 'accounts:profile.confirmIdentity',
});
export type IdentityTexts = TextsOf<typeof IDENTITY_TEXTS>;

export const PROFILE_TEXTS = textSet({
  avatar: AVATAR_TEXTS,
  identity: IDENTITY_TEXTS,
  contact: {
    title: 'accounts:profile.contact',
    ...textSet('accounts:profile', ['phone', 'email', 'none', 'change']),
  },
  region: {
    title: 'accounts:profile.region',
    ...textSet('accounts:profile', ['country', 'province', 'city']),
    choose: 'accounts:profile.pleaseChoose',
  },
  ...textSet('accounts:profile', [
    'nickname',
    'nicknameProblem',
    'gender',
    'male',
    'female',
    'secret',
    'birthday',
    'birthdayProblem',
    'save',
    'saved',
    'failed',
  ]),
  retry: 'shell:tryAgain',
});
export type ProfileTexts = TextsOf<typeof PROFILE_TEXTS>;
export type ContactTexts = ProfileTexts['contact'];
export type RegionTexts = ProfileTexts['region'];
