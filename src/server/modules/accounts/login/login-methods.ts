import { takesPasskeys } from '#domain/accounts/passkey-origin.ts';
import type { Mall } from '../../../platform/mall.ts';
import { isDeliverable } from '../../../platform/notifications/channels.ts';

/**
 * The ways of logging in that work. Codes need a service that sends them; in a mall that is `localOnly` the outbox stands
 * for one. Passwords and the page that a scanned code leads to need nothing.
 */
export function readLoginMethods({ config }: Pick<Mall, 'config'>) {
  const codeByEmail = isDeliverable(config, 'email');
  const codeByPhone = isDeliverable(config, 'phone');
  return {
    password: true,
    code: codeByEmail || codeByPhone,
    codeByEmail,
    codeByPhone,
    qr: true,
    passkey: takesPasskeys(config.origin),
  };
}
