const STARS = [1, 2, 3, 4, 5] as const;

export type StarKind = 'full' | 'half' | 'none';

/** How each of five stars is drawn for an average: rounded to halves, so 4.7 is four and a half. */
export function starRow(average: number): StarKind[] {
  const halves = Math.round(average * 2);
  return STARS.map((star) => {
    if (halves >= star * 2) return 'full';
    return halves === star * 2 - 1 ? 'half' : 'none';
  });
}
