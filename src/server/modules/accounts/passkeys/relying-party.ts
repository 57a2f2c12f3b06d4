import type { Mall } from '../../../platform/mall.ts';

/** Who passkeys are made for: the mall's domain. Browsers sign for no other. */
export function relyingParty({ config }: Pick<Mall, 'config'>) {
  const { origin, hostname } = new URL(config.origin);
  return { origin, rpId: hostname };
}
