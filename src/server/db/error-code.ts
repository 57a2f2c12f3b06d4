/** The code of PostgreSQL ('25P02') or of the system ('ECONNRESET') in an error or in what caused it; '' without one. */
export function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return 'code' in error && error.code !== undefined ? String(error.code) : errorCode(error.cause);
}
