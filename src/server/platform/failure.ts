import type { FailureName } from '#contract/failures.ts';

type Values = Readonly<Record<string, string | number>>;

/**
 * A refusal that a use case expects, returned as a value; an exception means a fault. Recognized by its brand, so that
 * data with the same members is not taken for a refusal.
 */
export class Failure {
  readonly #brand = true;
  readonly failure: FailureName;
  /** Values that fill the message. */
  readonly params: Values;
  /** What our own client needs to continue; null for most. */
  readonly data: Values | null;

  constructor(failure: FailureName, params: Values, data: Values | null) {
    this.failure = failure;
    this.params = params;
    this.data = data;
  }

  static is(value: unknown): value is Failure {
    return typeof value === 'object' && value !== null && #brand in value;
  }
}

export const fail = (failure: FailureName, params: Values = {}, data: Values | null = null): Failure =>
  new Failure(failure, params, data);

export const isFailure = (value: unknown): value is Failure => Failure.is(value);
