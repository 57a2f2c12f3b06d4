/** Averages from which on a list can be narrowed, and cuts in percent. */
export const STAR_STEPS = [4, 3] as const;
export const CUT_STEPS = [10, 25, 50] as const;

interface Rated {
  /** The sum of all reviews' stars. */
  stars: number;
  reviews: number;
}

/** Whether a card shows at least so many stars: it shows the average with one decimal. */
export const isRatedFrom = ({ stars, reviews }: Rated, least: number) =>
  reviews > 0 && stars * 20 >= (20 * least - 1) * reviews;

/** Whether a card shows at least such a cut: it shows whole percents, never more than is true. */
export const isCutFrom = (price: number, otPrice: number, percent: number) =>
  otPrice > price && (otPrice - price) * 100 >= percent * otPrice;

/** Before anybody has reviewed it a product counts as if so many reviews had given it so many stars. */
export const PRIOR = { reviews: 5, stars: 18 } as const;

/** What comes first among the top rated: one review of five stars is less than a hundred of 4.8. */
export const ratingWeight = ({ stars, reviews }: Rated) => (stars + PRIOR.stars) / (reviews + PRIOR.reviews);

const LETTERS = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL'];
const rankOf = (size: string) => LETTERS.indexOf(size.toUpperCase().split(/[/ ]/)[0] ?? '');

/** As sizes are worn: XS to XXL, then numbers from small to large, then the others by their letters. */
export function compareSizes(a: string, b: string): number {
  const [rankA, rankB] = [rankOf(a), rankOf(b)];
  if (rankA >= 0 && rankB >= 0) return rankA - rankB || a.localeCompare(b);
  // The one without such letters has -1, and comes last.
  if (rankA >= 0 || rankB >= 0) return rankB - rankA;
  return a.localeCompare(b, 'en', { numeric: true });
}
