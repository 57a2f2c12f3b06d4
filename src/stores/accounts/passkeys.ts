import { callMall } from '#api-client/browser.ts';
import { createOnDevice } from './passkey-device.ts';
import { type Done, type RequestProof, withProof } from './proof.ts';
import { loadSecurity } from './security.ts';

const thenLoad = async <T>(done: Done<T>): Promise<Done<T>> => {
  if (done.state === 'done') await loadSecurity();
  return done;
};

/** Has this device make a passkey. `known`: it has one already. */
export async function addPasskey(ask: RequestProof): Promise<Done | { state: 'known' }> {
  const asked = await withProof(ask, () => callMall('passkeyOptions', {}));
  if (asked.state !== 'done') return asked;
  const credential = await createOnDevice(asked.data);
  if (credential === 'known') return { state: 'known' };
  if (!credential) return { state: 'left' };
  return thenLoad(await withProof(ask, () => callMall('passkeyAdd', { credential })));
}

export const renamePasskey = async (ask: RequestProof, id: number, name: string): Promise<Done> =>
  thenLoad(await withProof(ask, () => callMall('passkeyRename', { id, name })));

export const removePasskey = async (ask: RequestProof, id: number): Promise<Done> =>
  thenLoad(await withProof(ask, () => callMall('passkeyRemove', { id })));
