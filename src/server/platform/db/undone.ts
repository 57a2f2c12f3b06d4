/** Thrown inside a transaction that shall leave nothing behind, with its answer. */
export class Undone<T> extends Error {
  readonly outcome: T;

  constructor(outcome: T) {
    super('nothing is changed');
    this.outcome = outcome;
  }
}

/** The answer of a transaction, also where it undid itself by an `Undone`; any other error goes on. */
export async function outcomeOf<T>(transaction: Promise<T>): Promise<T> {
  try {
    return await transaction;
  } catch (error) {
    if (error instanceof Undone) return error.outcome as T;
    throw error;
  }
}
