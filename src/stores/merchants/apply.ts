import { atom } from 'nanostores';
import { callMall } from '#api-client/browser.ts';
import {
  ACCOUNT_INVALID,
  APPLICATIONS_CLOSED,
  CODE_TOO_MANY,
  CODE_TOO_SOON,
  CODE_WRONG,
  LICENCES_WRONG,
  SHOP_KIND_UNKNOWN,
  SHOP_NAME_TAKEN,
  SHOP_PHONE_TAKEN,
} from '#contract/error-codes.ts';
import type { ApplicationField, TypedApplication } from '#domain/merchants/application-form.ts';
import { $isSendingCode, sendSolved } from '../accounts/login-code.ts';
import { errorCodeOf, failureMessage } from '../shell/call-failure.ts';
import { createRepeatKey } from '../shell/idempotency-key.ts';
import type { Solve } from '../verification/captcha-tickets.ts';
import { forgetDraft } from './application-draft.ts';

interface Refusal {
  field: ApplicationField | null;
  text: string;
}

const FIELD_OF: Readonly<Record<number, ApplicationField>> = {
  [CODE_WRONG]: 'captcha',
  [CODE_TOO_SOON]: 'captcha',
  [CODE_TOO_MANY]: 'captcha',
  [ACCOUNT_INVALID]: 'phone',
  [SHOP_PHONE_TAKEN]: 'phone',
  [SHOP_NAME_TAKEN]: 'name',
  [LICENCES_WRONG]: 'licences',
  [SHOP_KIND_UNKNOWN]: 'typeId',
};

export const $applyRefusal = atom<Refusal | null>(null);
export const $isApplying = atom(false);
/** 'closed' once the mall has said that it takes no shops; 'sent' with the name of the shop. */
export const $applyState = atom<{ kind: 'open' } | { kind: 'closed' } | { kind: 'sent'; name: string }>({
  kind: 'open',
});

function noteRefusal(error: unknown): false {
  const errorCode = errorCodeOf(error);
  if (errorCode === APPLICATIONS_CLOSED) $applyState.set({ kind: 'closed' });
  $applyRefusal.set({ field: FIELD_OF[errorCode] ?? null, text: failureMessage(error) });
  return false;
}

/** One at a time; false where it did not go well. */
async function act($busy: typeof $isApplying, work: () => Promise<boolean>): Promise<boolean> {
  if ($busy.get()) return false;
  $busy.set(true);
  $applyRefusal.set(null);
  try {
    return await work();
  } catch (error) {
    return noteRefusal(error);
  } finally {
    $busy.set(false);
  }
}

const phoneOf = ({ phone, countryCode }: TypedApplication) => ({ phone, ...(countryCode ? { countryCode } : {}) });

/** Has a code sent to the phone, after a puzzle; whether one was sent. */
export const sendApplyCode = (typed: TypedApplication, solve: Solve): Promise<boolean> =>
  act($isSendingCode, () =>
    sendSolved(solve, (solved) => callMall('merchantApplyCode', { ...phoneOf(typed), ...solved })),
  );

const once = createRepeatKey();

const inputOf = (typed: TypedApplication) => ({
  name: typed.name,
  categoryId: typed.categoryId,
  typeId: typed.typeId,
  realName: typed.realName,
  keywords: typed.keywords,
  ...phoneOf(typed),
  captcha: typed.captcha.replace(/\s/g, ''),
  qualificationPicture: JSON.stringify(typed.licences),
});

/** Sends the application; one that is sent again after its answer was lost takes effect once. */
export const sendApplication = (typed: TypedApplication): Promise<boolean> =>
  act($isApplying, async () => {
    const input = inputOf(typed);
    await once(input, (repeat) => callMall('merchantApply', input, { repeat }));
    forgetDraft();
    $applyState.set({ kind: 'sent', name: typed.name.trim() });
    return true;
  });

/** Whether a name is free; null while that is not known. */
export const checkShopName = (name: string): Promise<boolean | null> =>
  callMall('merchantNameFree', { name }).catch(() => null);
