import type { Path } from './kind.ts';

/** A change that the mall cannot make; everything that was written before it is undone. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly kind: string;
  readonly key: string;
  readonly path: Path;

  constructor(kind: string, key: string, message: string, path: Path = []) {
    super(message);
    this.kind = kind;
    this.key = key;
    this.path = path;
  }
}
