/** How the rows of a flat list name themselves and their parent. */
export interface TreeRow {
  id: number;
  parentId: number;
}

/**
 * Nests rows below `root`, in their order. Rows whose parent is absent are left out, and so are rows that are
 * their own ancestors, because nothing leads to them.
 */
export function nest<Row extends TreeRow, Node>(
  rows: readonly Row[],
  root: number,
  node: (row: Row, children: Node[]) => Node,
): Node[] {
  const rowsOf = Map.groupBy(rows, (row) => row.parentId);
  const below = (parentId: number): Node[] => (rowsOf.get(parentId) ?? []).map((row) => node(row, below(row.id)));
  return below(root);
}
