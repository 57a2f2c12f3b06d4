import type { CsvCell } from '#domain/lists/csv-line.ts';
import { recordOperatorAct } from '../../platform/audit/operator-act.ts';
import type { Mall } from '../../platform/mall.ts';
import { readBaseCurrency } from '../settings/index.ts';
import { orderReport } from './order-report.ts';
import { peopleReport } from './people-report.ts';
import { productReport } from './product-report.ts';
import { refundReport } from './refund-report.ts';
import { type Report, type Span, timesIn } from './report.ts';

export const REPORTS = {
  orders: orderReport,
  refunds: refundReport,
  people: peopleReport,
  products: productReport,
} as const satisfies Record<string, Report>;

export type ReportName = keyof typeof REPORTS;

export interface ReportWish {
  name: ReportName;
  span: Span;
  isUnmasked: boolean;
  /** IANA name of the mall's zone. */
  timezone: string;
  operator: string;
}

/** Who looks at people is recorded before a row is read, also where the reading fails then. */
const recordLook = ({ db, clock }: Mall, { name, isUnmasked, operator }: ReportWish) =>
  db.transact((tx) =>
    recordOperatorAct(tx, {
      operator,
      command: `report ${name}`,
      subject: 'accounts',
      details: { unmasked: isUnmasked },
      at: new Date(clock()),
    }),
  );

/**
 * Reads a report from one state of the database and hands on its rows, the columns first, in batches: `put` is awaited, so that no more is
 * read than is written. Returns how many rows there were.
 */
export async function writeReport(
  mall: Mall,
  wish: ReportWish,
  put: (rows: readonly CsvCell[][]) => Promise<void>,
): Promise<number> {
  const report: Report = REPORTS[wish.name];
  const base = await readBaseCurrency(mall);
  if (wish.name === 'people') await recordLook(mall, wish);
  const terms = { base, isUnmasked: wish.isUnmasked, time: timesIn(wish.timezone) };
  return mall.db.transact(async (tx) => {
    await tx`set transaction isolation level repeatable read, read only`;
    await tx`set local statement_timeout = 0`;
    await put([report.columns]);
    let count = 0;
    for (let after: number | null = 0; after !== null; ) {
      const { rows, next }: { rows: CsvCell[][]; next: number | null } = await report.read(tx, wish.span, after, terms);
      if (rows.length > 0) await put(rows);
      count += rows.length;
      after = next;
    }
    return count;
  });
}
