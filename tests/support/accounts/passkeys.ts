import type { CallData, CallName } from '#contract/index.ts';
import type { TestMall } from '../mall/mall.ts';
import type { Own } from './buyers.ts';
import { type Misdeed, softwareAuthenticator } from './software-authenticator.ts';

async function dataOf<K extends CallName>(
  mall: TestMall,
  name: K,
  input: Record<string, unknown>,
  token?: string,
): Promise<CallData<K>> {
  const answer = await mall.call(name, input, { token });
  if (answer.code !== 200) throw new Error(`${name}: ${answer.text}`);
  return answer.data as CallData<K>;
}

/** What a new device answers to the mall's wish for a passkey. */
export async function madePasskey(mall: TestMall, { token }: Pick<Own, 'token'>, misdeed: Misdeed = {}) {
  const device = softwareAuthenticator();
  const asked = await dataOf(mall, 'passkeyOptions', {}, token);
  return { device, credential: device.create(asked, misdeed) };
}

/** A new device with a passkey of this buyer. */
export async function newPasskey(mall: TestMall, own: Pick<Own, 'token'>, name = 'Laptop') {
  const { device, credential } = await madePasskey(mall, own);
  const { id } = await dataOf(mall, 'passkeyAdd', { credential, name }, own.token);
  return { device, id };
}

type Device = Awaited<ReturnType<typeof newPasskey>>['device'];

export const signedLogin = async (mall: TestMall, device: Device, misdeed: Misdeed = {}) => ({
  credential: device.get(await dataOf(mall, 'passkeyLoginOptions', {}), misdeed),
});

export const signedProof = async (mall: TestMall, { token }: Pick<Own, 'token'>, device: Device) => ({
  credential: device.get(await dataOf(mall, 'proofPasskeyOptions', {}, token)),
});
