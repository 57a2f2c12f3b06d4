import { atom } from 'nanostores';
import { callMall } from '#api-client/browser.ts';
import type { Address } from '#contract/addresses.ts';
import {
  ADDRESS_COUNTRY,
  ADDRESS_DETAIL,
  ADDRESS_EMAIL,
  ADDRESS_NAME,
  ADDRESS_PHONE,
  ADDRESS_POST_CODE,
  ADDRESS_REGION,
} from '#contract/error-codes.ts';
import type { CallInput } from '#contract/index.ts';
import type { AddressField } from '#domain/addresses/address.ts';
import { withDefault, without } from '#domain/addresses/address-book.ts';
import { $token } from '../accounts/session.ts';
import { isRefused } from '../shell/call-failure.ts';
import { createRepeatKey } from '../shell/idempotency-key.ts';
import { describeFailure } from '../shell/paged-list.ts';

export interface AddressBook {
  /** Null until it was answered once. */
  list: readonly Address[] | null;
  state: 'loading' | 'ready' | 'failed';
  /** What the mall says of a read that it refused. */
  message?: string;
}

const NONE: AddressBook = { list: null, state: 'loading' };

/** The addresses of who is logged in. */
export const $addresses = atom<AddressBook>(NONE);

// Anyone who comes next sees nothing of anyone who was there before.
$token.listen(() => $addresses.set(NONE));

const show = (list: readonly Address[]) => $addresses.set({ list, state: 'ready' });

export async function loadAddresses(): Promise<void> {
  const token = $token.get();
  const { list } = $addresses.get();
  $addresses.set({ list, state: 'loading' });
  try {
    const found = await callMall('addressList', {});
    if ($token.get() === token) show(found);
  } catch (error) {
    if ($token.get() === token) $addresses.set({ list, state: 'failed', ...describeFailure(error) });
  }
}

/** Shows at once what an action will lead to. When it fails what was there before, and then what the mall says. */
async function trying(after: (list: readonly Address[]) => Address[], act: () => Promise<unknown>): Promise<boolean> {
  const before = $addresses.get();
  if (before.list) show(after(before.list));
  try {
    await act();
    return true;
  } catch {
    $addresses.set(before);
    void loadAddresses();
    return false;
  }
}

export const chooseDefault = (id: number) =>
  trying(
    (list) => withDefault(list, id),
    () => callMall('addressSetDefault', { id }),
  );

export const deleteAddress = (id: number) =>
  trying(
    (list) => without(list, id),
    () => callMall('addressDelete', { id }),
  );

export type AddressInput = CallInput<'addressAdd'>;
export type RefusedField = AddressField | 'country';

/** Kept under `id`, or not: with the mall's words where it said some, and which field they are about. */
export type Saving = { id: number } | { message: string; field: RefusedField | undefined };

/** The field that a refusal is about, by its error code. */
const FIELDS: Record<number, RefusedField> = {
  [ADDRESS_COUNTRY]: 'country',
  [ADDRESS_NAME]: 'realName',
  [ADDRESS_PHONE]: 'phone',
  [ADDRESS_REGION]: 'province',
  [ADDRESS_POST_CODE]: 'postCode',
  [ADDRESS_EMAIL]: 'email',
  [ADDRESS_DETAIL]: 'detail',
};

const once = createRepeatKey();

async function send(input: AddressInput, id: number | undefined): Promise<number> {
  if (id === undefined) return once(input, (repeat) => callMall('addressAdd', input, { repeat }));
  const edit = { ...input, id };
  return (await once(edit, (repeat) => callMall('addressEdit', edit, { repeat }))).id;
}

/** Adds an address, or changes the one of `id`. Sent again after a lost answer it is kept once. */
export async function saveAddress(input: AddressInput, id?: number): Promise<Saving> {
  try {
    const saved = await send(input, id);
    void loadAddresses();
    return { id: saved };
  } catch (error) {
    if (!isRefused(error)) return { message: '', field: undefined };
    return { message: error.message, field: FIELDS[error.errorCode] };
  }
}
