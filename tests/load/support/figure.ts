export interface Figure {
  figure: string;
  value: number;
  unit: string;
  /** What it should be, e.g. '≥ 2500'. */
  bar: string;
  ok: boolean;
}

const SIGNS = { '≥': (value: number, bar: number) => value >= bar, '≤': (value: number, bar: number) => value <= bar };

/** Prints one figure beside its bar, as a line of JSON. */
export function report(figure: string, value: number, unit: string, sign: keyof typeof SIGNS, bar: number): Figure {
  const rounded = Math.round(value * 100) / 100;
  const line = { figure, value: rounded, unit, bar: `${sign} ${bar}`, ok: SIGNS[sign](rounded, bar) };
  console.log(JSON.stringify(line));
  return line;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

export const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** Prints one figure that has no bar, as a line of JSON. */
export const printFigure = (figure: string, value: number, unit: string): void =>
  console.log(JSON.stringify({ figure, value: Math.round(value * 100) / 100, unit }));
