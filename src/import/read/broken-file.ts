import { basename } from 'node:path';
import { OperatorError } from '../../server/platform/config/operator-error.ts';

/** A file of which nothing can be taken. Thrown before anything is changed. */
export class BrokenFile extends OperatorError {
  readonly why: string;
  /** 0 where the file as a whole is meant. */
  readonly line: number;

  constructor(path: string, why: string, line = 0) {
    super(`${basename(path)} is refused and nothing was changed. ${line ? `Line ${line}: ` : ''}${why}`);
    this.why = why;
    this.line = line;
  }
}
