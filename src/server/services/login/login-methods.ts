import type { Mall } from '../../mall.ts';

/**
 * The ways of logging in that work. Codes need a service that sends them; outside production the outbox stands for one.
 * Passwords and the page that a scanned code leads to need nothing.
 */
export const readLoginMethods = ({ config: { mail, sms, production } }: Pick<Mall, 'config'>) => ({
  password: true,
  code: mail !== null || sms !== null || !production,
  qr: true,
});
