export interface Window {
  limit: number;
  offset: number;
}

/**
 * Rows of one page with how many there are in all, which every row carries as `found`.
 * A page behind the last one has no row that carries it, so the first row is read.
 */
export async function pageOfRows<Row extends { found: number }>(
  window: Window,
  ask: (window: Window) => PromiseLike<readonly Row[]>,
): Promise<{ rows: readonly Row[]; total: number }> {
  const rows = await ask(window);
  if (rows[0] || window.offset === 0) return { rows, total: rows[0]?.found ?? 0 };
  const [first] = await ask({ limit: 1, offset: 0 });
  return { rows: [], total: first?.found ?? 0 };
}
