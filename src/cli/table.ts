/** Columns as wide as their widest cell; numbers end below each other. */
export function table(rows: readonly (readonly string[])[], isNumber: readonly boolean[]): string {
  const widths = isNumber.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const cell = (text: string, at: number) =>
    isNumber[at] ? text.padStart(widths[at] ?? 0) : text.padEnd(widths[at] ?? 0);
  return rows.map((row) => `  ${row.map(cell).join('  ')}`.trimEnd()).join('\n');
}
