import { basename } from 'node:path';
import { OperatorError } from '../../server/platform/config/operator-error.ts';

/** A file of which nothing can be taken. Thrown before anything is changed. */
export class BrokenFile extends OperatorError {
  constructor(path: string, why: string, line?: number) {
    super(`${basename(path)} is refused and nothing was changed. ${line ? `Line ${line}: ` : ''}${why}`);
  }
}
