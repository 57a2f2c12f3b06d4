/** Which page numbers a strip shows: the first, the last, those around the current one; null stands for a gap. */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const wanted = [1, 2, 3, current - 1, current, current + 1, last].filter((n) => n >= 1 && n <= last);
  // A set keeps the order in which it got its values, and that is rising here.
  const shown = [...new Set(wanted)];
  return shown.flatMap((n, at) => {
    const before = shown[at - 1] ?? n - 1;
    if (n - before === 1) return [n];
    return n - before === 2 ? [n - 1, n] : [null, n];
  });
}
