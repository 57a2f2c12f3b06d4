import type { Sql } from 'postgres';
import type ts from 'typescript';
import { Assembler, NeedsCallersError } from './assemble.ts';
import { allForms } from './choices.ts';
import { type Catalogue, readCatalogue } from './columns.ts';
import { compareRows } from './compare.ts';
import { findCalls, findTemplates, placeOf, type Template } from './program.ts';
import { type Env, type Functional, NO_ENV, nameOfFunction, Resolver } from './resolve.ts';
import { NotAssembledError, type StatementText } from './text.ts';

export interface SqlReport {
  /** Statements whose rows are declared and were compared. */
  compared: number;
  /** Other statements, which PostgreSQL has parsed. */
  parsed: number;
  /** 'src/…/orders.ts:12: …' */
  problems: string[];
  /** Places of statements that cannot be put together without running the program. */
  skipped: string[];
}

interface Form {
  statement: StatementText;
  used: ReadonlySet<ts.Node>;
}

/** Deep enough for any chain of functions that hand a fragment on. */
const MOST_CALLERS = 4;

class SqlCheck {
  readonly #sql: Sql;
  readonly #catalogue: Catalogue;
  readonly #checker: ts.TypeChecker;
  readonly #resolver: Resolver;
  readonly #calls: ts.CallExpression[];

  constructor(sql: Sql, catalogue: Catalogue, checker: ts.TypeChecker, files: readonly ts.SourceFile[]) {
    this.#sql = sql;
    this.#catalogue = catalogue;
    this.#checker = checker;
    this.#resolver = new Resolver(checker);
    this.#calls = files.flatMap(findCalls);
  }

  /** Every form of a template's statement; where a fragment comes from the callers, with those of each. */
  forms(node: ts.TaggedTemplateExpression, env: Env = NO_ENV, depth = 0): Form[] {
    const assemble = (choices: ConstructorParameters<typeof Assembler>[1]): Form => {
      const assembler = new Assembler(this.#resolver, choices, this.#sql);
      assembler.template(node, env);
      return { statement: assembler.out, used: assembler.used };
    };
    try {
      return [...allForms(assemble)];
    } catch (error) {
      if (!(error instanceof NeedsCallersError) || depth === MOST_CALLERS) throw error;
      const { called } = error;
      const calls = this.#callsOfFunction(called);
      if (calls.length === 0) throw error;
      return calls.flatMap((call) => this.forms(node, this.#resolver.bind(called, call.arguments, env), depth + 1));
    }
  }

  #callsOfFunction(called: Functional): ts.CallExpression[] {
    const name = nameOfFunction(called);
    return this.#calls
      .filter(({ expression }) => expression.getText() === name)
      .filter((call) => this.#resolver.functionOf(call, NO_ENV) === called);
  }

  async verify({ node, rows }: Template, form: Form): Promise<string[]> {
    const { text, samples } = form.statement;
    try {
      // Samples are never sent: PostgreSQL only parses the statement and describes what it would return.
      const { columns } = await this.#sql.unsafe(text, samples as never[], { prepare: true }).describe();
      const described = { text, catalogue: this.#catalogue, checker: this.#checker };
      const problems = rows ? compareRows(rows, columns, described) : [];
      return problems.map((problem) => `${placeOf(node.getSourceFile(), node.getStart())}: ${problem}`);
    } catch (error) {
      return [this.#refused(node, form.statement, error)];
    }
  }

  #refused(node: ts.Node, statement: StatementText, error: unknown): string {
    const { message, position } = error as Error & { position?: string };
    const origin = position && statement.originOf(Number(position) - 1);
    const own = placeOf(node.getSourceFile(), node.getStart());
    const place = origin ? placeOf(origin.file, origin.position) : own;
    return `${place}: PostgreSQL refuses the statement${place === own ? '' : ` of ${own}`}: ${message}`;
  }
}

type Assembled = { template: Template; forms: Form[] } | { template: Template; reason: string };

function assembled(check: SqlCheck, template: Template): Assembled {
  try {
    return { template, forms: check.forms(template.node) };
  } catch (error) {
    if (error instanceof NotAssembledError) return { template, reason: error.message };
    throw error;
  }
}

/**
 * Lets PostgreSQL parse every statement of these files and compares the columns that it would return with the declared rows.
 * `isException` names the places that may be left out.
 */
export async function verifySql(
  sql: Sql,
  program: ts.Program,
  files: readonly ts.SourceFile[],
  isException: (template: Template) => boolean,
): Promise<SqlReport> {
  const checker = program.getTypeChecker();
  const check = new SqlCheck(sql, await readCatalogue(sql), checker, files);
  const all = files.flatMap((file) => findTemplates(file, checker)).map((template) => assembled(check, template));
  const inlined = new Set(
    all.flatMap((one) =>
      'forms' in one ? one.forms.flatMap(({ used }) => [...used].filter((u) => u !== one.template.node)) : [],
    ),
  );
  const report: SqlReport = { compared: 0, parsed: 0, problems: [], skipped: [] };
  for (const one of all) {
    const { node, rows } = one.template;
    if (!rows && inlined.has(node)) continue;
    const place = placeOf(node.getSourceFile(), node.getStart());
    if (isException(one.template)) report.skipped.push(place);
    else if ('reason' in one) report.problems.push(`${place}: the statement cannot be checked: ${one.reason}`);
    else {
      const found = await Promise.all(one.forms.map((form) => check.verify(one.template, form)));
      report.problems.push(...new Set(found.flat()));
      report[rows ? 'compared' : 'parsed']++;
    }
  }
  return report;
}
