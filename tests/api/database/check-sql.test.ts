import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EXCEPTIONS } from '#server/platform/db/check-sql/exceptions.ts';
import { openProgram } from '#server/platform/db/check-sql/program.ts';
import { type SqlReport, verifySql } from '#server/platform/db/check-sql/verify.ts';
import { freshDatabase } from '../../support/database/database.ts';
import { databaseSocket } from '../../support/database/socket.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const FIXTURE = 'tests/fixtures/sql/statements.ts';

describe('the SQL check', () => {
  let report: SqlReport;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const fresh = await freshDatabase(databaseSocket(), 'empty');
    drop = fresh.drop;
    const program = openProgram(`${ROOT}tsconfig.json`, (all) => all.filter((file) => file.endsWith(FIXTURE)));
    const files = program.getSourceFiles().filter(({ fileName }) => fileName.endsWith(FIXTURE));
    report = await verifySql(fresh.db.sql, program, files, () => false);
  });
  afterAll(() => drop());

  const expectProblem = (line: number, text: string) =>
    expect(report.problems).toContain(`${FIXTURE}:${line}: ${text}`);

  test('accepts a statement whose rows are declared as PostgreSQL returns them', () => {
    expect(report.problems.filter((problem) => /statements\.ts:(9|1[0-4]):/.test(problem))).toEqual([]);
  });

  test('reports a column that the table does not have', () => {
    expectProblem(15, 'PostgreSQL refuses the statement: column "shoe_size" does not exist');
  });

  test('reports a declared column that the statement does not return', () => {
    expectProblem(17, '"nickname" is declared, but the statement returns no such column');
  });

  test('reports a returned column that is not declared', () => {
    expectProblem(19, 'the statement returns "avatar", which is not declared');
  });

  test('reports a column of another type', () => {
    expectProblem(21, '"id" is declared as string, but the column is int4, which arrives as number');
  });

  test('reports a bigint that is declared as a number without a cast', () => {
    expectProblem(23, '"count" is declared as number, but the column is int8, which arrives as string');
  });

  test('reports a column that may be null and is declared as if it never were', () => {
    expectProblem(25, '"email" is declared as string, but the column may be null');
  });

  test('reports a mistake in one branch of a condition, where it is written', () => {
    expectProblem(29, `PostgreSQL refuses the statement of ${FIXTURE}:27: column "made_at" does not exist`);
  });

  test('reports a statement that cannot be put together', () => {
    expect(report.problems).toContainEqual(
      expect.stringMatching(/statements\.ts:31: the statement cannot be checked: .+ is not known before/),
    );
  });

  test('lets PostgreSQL parse statements that declare no rows', () => {
    expectProblem(34, 'PostgreSQL refuses the statement: column "shoe_size" does not exist');
  });

  test('reports a mistake in what is written for each member of a list', () => {
    expectProblem(38, `PostgreSQL refuses the statement of ${FIXTURE}:36: column "surname" does not exist`);
  });

  test('reports nothing else, and counts what it has seen', () => {
    expect(report.problems).toHaveLength(10);
    expect(report).toMatchObject({ compared: 9, parsed: 1, skipped: [] });
  });

  test('leaves out only few statements, each with a reason', () => {
    expect(EXCEPTIONS.length).toBeLessThan(10);
    expect(EXCEPTIONS.every(({ reason }) => reason.length > 20)).toBe(true);
  });
});
