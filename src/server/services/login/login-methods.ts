import type { Mall } from '../../mall.ts';

/**
 * The ways of logging in that work. Codes need a service that sends them; in a mall that is `localOnly` the outbox stands
 * for one. Passwords and the page that a scanned code leads to need nothing.
 */
export const readLoginMethods = ({ config: { mail, sms, localOnly } }: Pick<Mall, 'config'>) => ({
  password: true,
  code: mail !== null || sms !== null || localOnly,
  qr: true,
});
