import { isOwnPath } from '#domain/content/redirect.ts';
import { isLocale } from '#locale/locales.ts';

/** Why nothing would ever be led on from a path; null where something is. */
export function sourceFault(path: string): string | null {
  if (isOwnPath(path)) return 'is an address that the mall answers itself';
  const [, first = '', ...rest] = path.split('/');
  if (!isLocale(first)) return null;
  return `begins with a language: write ${rest.length > 0 ? `/${rest.join('/')}` : 'what follows it'}, which is led on in every language`;
}
