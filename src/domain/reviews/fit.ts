/** How something that is worn fits, as a review says it. */
export const FITS = ['small', 'true', 'large'] as const;
export type Fit = (typeof FITS)[number];

export type FitVotes = Readonly<Record<Fit, number>>;

/** Fewer votes say more about those who voted than about the product. */
const LEAST_VOTES = 10;

/** Percent of the votes; null while there are too few. The parts sum to 100. */
export function fitShares({ small, true: fits, large }: FitVotes): FitVotes | null {
  const votes = small + fits + large;
  if (votes < LEAST_VOTES) return null;
  const percent = (n: number) => Math.round((n * 100) / votes);
  const [tooSmall, tooLarge] = [percent(small), Math.min(percent(large), 100 - percent(small))];
  return { small: tooSmall, true: 100 - tooSmall - tooLarge, large: tooLarge };
}
