import { whenLoggedIn } from '#stores/accounts/login.ts';
import { $votes, voteHelpful } from '#stores/reviews/helpful.ts';
import {
  $reviews,
  chooseReviews,
  FIRST_REVIEWS,
  type ReviewKind,
  readReviewPictures,
} from '#stores/reviews/reviews.ts';
import { showOriginal, showTranslation } from '#stores/reviews/translation.ts';
import { showToast } from '#stores/shell/toast.ts';
import type { ReviewPanelTexts } from './texts.ts';

const KINDS: readonly ReviewKind[] = [0, 1, 2, 3, 4];

/** Limits the list as a histogram row, a chip or the last picture of the strip says; a second press takes it back. */
export function filterBy(button: HTMLElement, productId: number): boolean {
  const query = $reviews.get()?.query ?? FIRST_REVIEWS;
  const given = (name: 'star' | 'value' | 'kind') => Number(button.dataset[name]);
  const { star, value, kind } = button.dataset;
  const all = { kind: 0, star: undefined, value: undefined } as const;
  if (star) void chooseReviews(productId, { ...all, star: query.star === given('star') ? undefined : given('star') });
  else if (value)
    void chooseReviews(productId, { ...all, value: query.value === given('value') ? undefined : given('value') });
  else if (kind) void chooseReviews(productId, { ...all, kind: KINDS[given('kind')] ?? 0 });
  else return false;
  return true;
}

const addressesIn = (part: Element): string[] =>
  [...part.querySelectorAll<HTMLElement>('[data-picture]')].map((one) => one.dataset['picture'] ?? '');

/** Shows the pictures of a review, or from the strip those of all reviews. */
export async function enlarge(button: HTMLElement, productId: number): Promise<void> {
  const first = button.dataset['picture'] ?? '';
  const own = button.closest('[data-review]');
  const here = addressesIn(own ?? button.parentElement ?? button);
  const [{ openPictures }, all] = await Promise.all([
    import('./open-pictures.ts'),
    own ? here : readReviewPictures(productId).catch(() => here),
  ]);
  await openPictures([...new Set([...here, ...all])], first);
}

const countOf = (id: number): number =>
  $votes.get()[String(id)]?.count ?? $reviews.get()?.list.find((review) => review.id === id)?.helpful ?? 0;

async function vote(id: number, isHelpful: boolean, texts: ReviewPanelTexts): Promise<void> {
  const refusal = await voteHelpful(id, isHelpful, countOf(id));
  if (refusal !== null) showToast(refusal || texts.notVoted, { isError: true });
}

/** What is said of a translation changes its place with it, and a button that goes takes the focus with it. */
const keepFocus = (id: number, act: string) =>
  requestAnimationFrame(() => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>(`[data-review="${id}"] [data-act="${act}"]`)?.focus({ preventScroll: true });
  });

/** What a button of a review does, other than to report it. */
export const reviewActs: Record<string, (id: number, texts: ReviewPanelTexts) => void> = {
  helpful: (id, texts) => {
    // Decided before a log-in, which may bring older votes: who pressed it then wanted to vote.
    const isHelpful = !$votes.get()[String(id)]?.isMine;
    whenLoggedIn(() => void vote(id, isHelpful, texts), texts.logInToVote);
  },
  translate: (id) => void showTranslation(id).then(() => keepFocus(id, 'original')),
  original: (id) => {
    showOriginal(id);
    keepFocus(id, 'translate');
  },
};
