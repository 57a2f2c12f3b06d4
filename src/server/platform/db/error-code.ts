type CodedError = Error & { code: unknown };

const hasCode = (error: Error): error is CodedError => 'code' in error && error.code !== undefined;

/** The error that names a code: this one, or the nearest that caused it. Drizzle wraps those of the driver. */
export function codedError(error: unknown): CodedError | undefined {
  if (!(error instanceof Error)) return undefined;
  return hasCode(error) ? error : codedError(error.cause);
}

/** The code of PostgreSQL ('25P02') or of the system ('ECONNRESET') in an error or in what caused it; '' without one. */
export const errorCode = (error: unknown): string => String(codedError(error)?.code ?? '');
