/** Levels of a review as the shopper filters them. */
export type ReviewLevel = 'good' | 'medium' | 'bad';

/** 5 stars are good, 2 to 4 medium, 1 is bad. */
export function reviewLevel(star: number): ReviewLevel {
  if (star >= 5) return 'good';
  return star >= 2 ? 'medium' : 'bad';
}

export interface ReviewCounts {
  reviews: number;
  good: number;
  /** Sum of all stars. */
  stars: number;
}

/** Share of good reviews as the wire writes it, '0.95'; '0' without reviews. */
export function goodRate({ reviews, good }: ReviewCounts): string {
  return reviews === 0 ? '0' : (Math.floor((good * 100) / reviews) / 100).toFixed(2);
}

/** Whole stars, rounded down. */
export const wholeStars = ({ reviews, stars }: ReviewCounts) => (reviews === 0 ? 0 : Math.floor(stars / reviews));

/** Average with one decimal, '4.8'; '0' without reviews. */
export const averageStars = ({ reviews, stars }: ReviewCounts) => (reviews === 0 ? '0' : (stars / reviews).toFixed(1));

export interface LevelCounts {
  good: number;
  medium: number;
  bad: number;
  twoStars: number;
  threeStars: number;
}

/** How many have 1, 2, 3, 4 and 5 stars. */
export const starCounts = ({ good, medium, bad, twoStars, threeStars }: LevelCounts): number[] => [
  bad,
  twoStars,
  threeStars,
  medium - twoStars - threeStars,
  good,
];

/** 'Marta K.' → 'M**K'; only the first and the last letter stay, so that the buyer is not recognised. */
export function maskName(name: string): string {
  const letters = [...name.matchAll(/[\p{L}\p{N}]/gu)].map(String);
  return `${letters[0] ?? ''}**${letters.length > 2 ? letters.at(-1) : ''}`;
}
