/** `work` at most once in `ms` milliseconds; calls in between do nothing. For notes about what a flood brings. */
export function atMostEvery<T extends unknown[]>(
  ms: number,
  work: (...given: T) => void,
  clock: () => number = () => performance.now(),
): (...given: T) => void {
  let next = Number.NEGATIVE_INFINITY;
  return (...given) => {
    if (clock() < next) return;
    next = clock() + ms;
    work(...given);
  };
}
