import type { Failure } from '../failure.ts';
import type { Session, UseCaseContext } from '../use-case.ts';

/** One request as its handler sees it: what the use case receives, and what the contract does not name. */
export interface CallContext extends UseCaseContext {
  /** The file that came with it, read on demand; a refusal where there is none that can be taken. */
  file(): Promise<Uint8Array | Failure>;
  header(name: string): string | undefined;
  cookie(name: string): string | undefined;
}

/** A request of a buyer who is logged in. */
export interface BuyerCallContext extends CallContext {
  readonly buyer: Session;
}
