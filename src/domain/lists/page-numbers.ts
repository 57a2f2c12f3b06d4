/** Which page numbers a strip shows: the first, the last, those around the current one; null stands for a gap. */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const wanted = [1, 2, 3, current - 1, current, current + 1, last].filter((n) => n >= 1 && n <= last);
  const sorted = [...new Set(wanted)].toSorted((a, b) => a - b);
  return sorted.flatMap((n, at) => {
    const before = sorted[at - 1] ?? n - 1;
    if (n - before === 1) return [n];
    return n - before === 2 ? [n - 1, n] : [null, n];
  });
}
