/** The best choice of one place for each row, no place twice: places by row, in order. */
export function assigned(scores: readonly (readonly number[])[]): number[] {
  let [best, places]: [number, number[]] = [Number.NEGATIVE_INFINITY, []];
  const choose = (row: number, sum: number, chosen: number[]) => {
    const options = scores[row];
    if (!options) {
      if (sum > best) [best, places] = [sum, chosen];
      return;
    }
    options.forEach((score, place) => {
      if (!chosen.includes(place)) choose(row + 1, sum + score, [...chosen, place]);
    });
  };
  choose(0, 0, []);
  return places;
}
