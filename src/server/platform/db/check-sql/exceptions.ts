import type { Template } from './program.ts';

interface Exception {
  file: string;
  /** How the statement begins. */
  begins: string;
  reason: string;
}

/** Statements that cannot be put together without running the program. Keep this list short: what is in it goes unchecked. */
export const EXCEPTIONS: readonly Exception[] = [
  {
    file: 'src/demo/write/continue-ids.ts',
    begins: 'select setval(',
    reason: 'runs for every table with an identity; the names come from the schema at run time',
  },
  {
    file: 'src/server/platform/db/copy-rows.ts',
    begins: 'copy ',
    reason: 'copies rows into any table of the schema; its name and columns are those of the rows',
  },
  {
    file: 'src/server/modules/promotions/coupons/queries/new-coupons.ts',
    begins: 'select w.id from unnest(',
    reason: 'the table and a condition that only the table of products can have depend on the same value',
  },
];

export const isException = ({ node }: Template): boolean =>
  EXCEPTIONS.some(
    ({ file, begins }) =>
      node.getSourceFile().fileName.endsWith(file) && node.template.getText().slice(1).trimStart().startsWith(begins),
  );
