import type { TypedApplication } from '#domain/merchants/application-form.ts';
import { $buyer } from '../accounts/session.ts';
import { persistentAtom } from '../shell/persistent.ts';

/** Kept on the device while it is written; codes and the consent are not. */
export type ApplicationDraft = Omit<TypedApplication, 'captcha' | 'isAgreed'>;

interface Stored {
  /** Whose draft it is: another buyer on this device sees none of it. */
  buyerId: number;
  draft: ApplicationDraft;
}

export const EMPTY_DRAFT: ApplicationDraft = {
  ...{ typeId: 0, categoryId: 0, name: '', keywords: '' },
  ...{ realName: '', phone: '', countryCode: '', licences: [] },
};

function parse(text: string): Stored | null {
  try {
    const stored = JSON.parse(text) as Stored;
    return Array.isArray(stored?.draft?.licences) ? stored : null;
  } catch {
    return null;
  }
}

const $stored = persistentAtom<Stored | null>('merchantApplication', null, {
  encode: (stored) => JSON.stringify(stored),
  decode: parse,
});

export function readDraft(): ApplicationDraft {
  const stored = $stored.get();
  return stored && stored.buyerId === $buyer.get()?.id ? { ...EMPTY_DRAFT, ...stored.draft } : EMPTY_DRAFT;
}

export function keepDraft(draft: ApplicationDraft): void {
  const buyer = $buyer.get();
  if (buyer) $stored.set({ buyerId: buyer.id, draft });
}

export const forgetDraft = () => $stored.set(null);
