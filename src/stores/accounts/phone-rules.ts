import { atom } from 'nanostores';
import type { ReadPhone } from '#domain/accounts/phone.ts';

/** How numbers are read; null until the rules are here. They weigh as much as a page, so they come with a form. */
export const $readPhone = atom<ReadPhone | null>(null);

export async function loadPhoneRules(): Promise<void> {
  const rules = await import('#domain/accounts/phone.ts').catch(() => null);
  if (rules) $readPhone.set(rules.readPhone);
}
