import type { Sql } from 'postgres';
import type ts from 'typescript';
import { type Sample, sampleOf } from './values.ts';

/** A statement that could not be put together without running the program. */
export class NotAssembledError extends Error {}

/** What a statement is made of so far: its text, its parameters, and which line each piece of the text came from. */
export class StatementText {
  text = '';
  readonly samples: Sample[] = [];
  readonly #origins: { at: number; file: ts.SourceFile; position: number }[] = [];

  readonly #checker: ts.TypeChecker;
  readonly #sql: Sql;

  constructor(checker: ts.TypeChecker, sql: Sql) {
    this.#checker = checker;
    this.#sql = sql;
  }

  addText(text: string, node: ts.Node): this {
    // A piece begins behind its backtick or closing brace.
    this.#origins.push({ at: this.text.length, file: node.getSourceFile(), position: node.getStart() + 1 });
    this.text += text;
    return this;
  }

  add(text: string): this {
    this.text += text;
    return this;
  }

  addValue(type: ts.Type): this {
    this.samples.push(sampleOf(type, this.#checker, this.#sql));
    this.text += `$${this.samples.length}`;
    return this;
  }

  /** Where the character of this index is written. */
  originOf(index: number): { file: ts.SourceFile; position: number } | undefined {
    const origin = this.#origins.findLast(({ at }) => at <= index);
    return origin && { file: origin.file, position: origin.position + index - origin.at };
  }
}
