import { type TextsOf, textSet } from '#locale/text-set.ts';
import { GATE_TEXTS } from '../accounts/texts.ts';
import { UPLOAD_TEXTS } from '../form/texts.ts';
import { PAGED_TEXTS } from '../search/texts.ts';

const FIT_TEXTS = textSet('reviews:fit', ['small', 'true', 'large']);

/** What a review says besides its own words. Static pages have it as HTML. */
export const REVIEW_TEXTS = textSet({
  stars: 'reviews:starsOf',
  fit: FIT_TEXTS,
  report: 'reviews:report.report',
  enlarge: 'catalog:enlarge',
  ...textSet('reviews', ['reply', 'verified', 'followUp', 'helpful', 'translate']),
});
export type ReviewTexts = TextsOf<typeof REVIEW_TEXTS>;

/** What is said beside the filters and the order of reviews. */
const REVIEW_CONTROL_TEXTS = textSet({
  orders: { ...textSet('reviews', ['newest', 'highest', 'lowest']), helpful: 'reviews:mostHelpful' },
  ...textSet('reviews', ['all', 'withPictures', 'ownLanguage', 'sort']),
});
export type ReviewControlTexts = TextsOf<typeof REVIEW_CONTROL_TEXTS>;

/** What is said of a translation. */
const TRANSLATION_TEXTS = textSet('reviews', ['translated', 'original', 'notTranslated']);
export type TranslationTexts = TextsOf<typeof TRANSLATION_TEXTS>;

/** What the panel shows once it is touched; from a file, so that no product page carries it. */
export const REVIEW_PANEL_TEXTS = textSet({
  ...REVIEW_TEXTS,
  ...TRANSLATION_TEXTS,
  ...textSet('reviews', ['more', 'none', 'failed', 'count', 'language', 'languages', 'notVoted', 'logInToVote']),
  controls: REVIEW_CONTROL_TEXTS,
  reporting: {
    ...textSet('reviews:report', ['ask', 'hint', 'send', 'done', 'failed']),
    reasons: {
      ...textSet('reviews:report', ['offensive', 'advertising', 'untrue', 'privacy']),
      other: 'reviews:report.somethingElse',
    },
    logIn: 'accounts:menu.logInFirst',
    close: 'shell:close',
  },
  retry: 'shell:tryAgain',
});
export type ReviewPanelTexts = TextsOf<typeof REVIEW_PANEL_TEXTS>;

/** One to five stars in a word, and how they are given. */
const GIVING_TEXTS = textSet({
  stars: 'reviews:starsOf',
  words: ['reviews:form.word1', 'reviews:form.word2', 'reviews:form.word3', 'reviews:form.word4', 'reviews:form.word5'],
  tapStar: 'reviews:form.tapStar',
});
export type GivingTexts = TextsOf<typeof GIVING_TEXTS>;

const FAULT_TEXTS = textSet({
  stars: 'errors:reviewStars',
  empty: 'errors:reviewEmpty',
  long: 'errors:reviewLong',
  pictures: 'errors:reviewPictures',
});
export type ReviewFaultTexts = TextsOf<typeof FAULT_TEXTS>;

export const OWN_REVIEW_TEXTS = textSet({
  gate: GATE_TEXTS,
  ...PAGED_TEXTS,
  ...textSet('reviews:own', [
    'views',
    'toReview',
    'reviewed',
    'received',
    'rate',
    'shown',
    'hidden',
    'anonymous',
    'add',
    'none',
    'noneHint',
    'noneWritten',
    'orders',
    'failed',
  ]),
  giving: GIVING_TEXTS,
  fit: FIT_TEXTS,
  write: 'reviews:write',
  followUp: 'reviews:followUp',
  adding: {
    ...textSet('reviews:added', ['title', 'text', 'publish', 'done']),
    ...textSet('reviews:form', ['pictures', 'place', 'placeholder', 'failed']),
    faults: FAULT_TEXTS,
    uploads: UPLOAD_TEXTS,
    close: 'shell:close',
  },
});
export type OwnReviewTexts = TextsOf<typeof OWN_REVIEW_TEXTS>;
export type AddingTexts = OwnReviewTexts['adding'];

export const REVIEW_FORM_TEXTS = textSet({
  gate: GATE_TEXTS,
  ...textSet('reviews:form', [
    'sub',
    'rating',
    'ratingOf',
    'opens',
    'text',
    'placeholder',
    'pictures',
    'place',
    'preview',
    'anonymous',
    'anonymousHint',
    'publish',
    'publishHint',
    'failed',
    'nothing',
    'nothingHint',
  ]),
  shopper: 'reviews:anonymous',
  fitQuestion: 'reviews:fit.question',
  fit: FIT_TEXTS,
  giving: GIVING_TEXTS,
  faults: FAULT_TEXTS,
  uploads: UPLOAD_TEXTS,
  thanks: textSet('reviews:thanks', ['title', 'hint', 'see', 'next', 'left', 'all']),
  received: 'reviews:own.received',
  rate: 'reviews:own.rate',
  write: 'reviews:write',
  all: 'reviews:own.title',
  orders: 'reviews:own.orders',
  loadFailed: 'reviews:own.failed',
  retry: 'shell:tryAgain',
});
export type ReviewFormTexts = TextsOf<typeof REVIEW_FORM_TEXTS>;
