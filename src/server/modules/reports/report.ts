import type { Sql } from 'postgres';
import type { CsvCell } from '#domain/lists/csv-line.ts';
import { zonedIso } from '#domain/time/zoned-time.ts';

/** Moments from and until which rows are wanted. */
export interface Span {
  from: Date;
  until: Date;
}

/** What cells are made with. */
export interface ReportTerms {
  /** The mall's base currency. */
  base: { code: string; decimals: number };
  /** Whether people's addresses are written in full. */
  isUnmasked: boolean;
  /** A moment in the mall's zone: '2026-11-27T10:30:00+01:00'; '' for never. */
  time(at: Date | null): string;
}

interface ReportShape<Row extends { id: number }> {
  columns: string[];
  /** A batch by id, behind `after`. */
  list(tx: Sql, span: Span, after: number, limit: number): PromiseLike<readonly Row[]>;
  cells(row: Row, terms: ReportTerms): CsvCell[];
}

/** A batch as cells, and the id behind which the next one begins; null after the last. */
export interface ReportBatch {
  rows: CsvCell[][];
  next: number | null;
}

export interface Report {
  columns: string[];
  read(tx: Sql, span: Span, after: number, terms: ReportTerms): Promise<ReportBatch>;
}

const BATCH = 1000;

export const defineReport = <Row extends { id: number }>({ columns, list, cells }: ReportShape<Row>): Report => ({
  columns,
  async read(tx, span, after, terms) {
    const rows = await list(tx, span, after, BATCH);
    const next = rows.length < BATCH ? null : (rows.at(-1)?.id ?? null);
    return { rows: rows.map((row) => cells(row, terms)), next };
  },
});

export const timesIn =
  (zone: string): ReportTerms['time'] =>
  (at) =>
    at === null ? '' : zonedIso(at.getTime(), zone);

/** As payments are stored; 'yue' is the wallet. */
const METHODS: Record<string, string> = { yue: 'wallet', weixin: 'wechat pay' };
export const payMethod = (stored: string): string => METHODS[stored] ?? stored;
