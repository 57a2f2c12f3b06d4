import { atom } from 'nanostores';
import { callMall } from '#api-client/browser.ts';
import { CallError } from '#api-client/caller.ts';
import type { Address } from '#contract/address.ts';
import type { CallInput } from '#contract/index.ts';
import type { AddressField } from '#domain/address.ts';
import { withDefault, without } from '#domain/address-book.ts';
import { tellRefusal } from './answers.ts';
import { createRepeatKey } from './repeat-key.ts';
import { $token } from './session.ts';

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

// Whoever comes next sees nothing of whoever was there before.
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
    if ($token.get() === token) $addresses.set({ list, state: 'failed', ...tellRefusal(error) });
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

/** Fields by the fine codes of the mall's refusals. */
const FIELDS: Record<number, RefusedField> = {
  8203: 'country',
  8204: 'realName',
  8205: 'phone',
  8206: 'province',
  8207: 'postCode',
  8208: 'email',
  8209: 'detail',
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
    const isRefused = error instanceof CallError && error.problem === 'refused';
    return isRefused ? { message: error.message, field: FIELDS[error.fine] } : { message: '', field: undefined };
  }
}
