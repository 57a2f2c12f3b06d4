import type { CallData, CallInput } from '#contract/index.ts';

/** The code that speaks with devices, fetched when a passkey is wanted. */
const load = () => import('@simplewebauthn/browser');

/** Whether this browser knows passkeys at all; pages on plain HTTP do not. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** Whether it can offer them among what it fills in. */
export const canFillIn = async (): Promise<boolean> =>
  knowsPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

export type Created = CallInput<'passkeyAdd'>['credential'];
export type Signed = CallInput<'passkeyLogin'>['credential'];

/** `known`: the device has one of the account already; null: the shopper has left, or the browser does not go on. */
export async function createOnDevice(optionsJSON: CallData<'passkeyOptions'>): Promise<Created | 'known' | null> {
  const { startRegistration } = await load();
  try {
    // Transports are names of the standard; the browser ignores others.
    return await startRegistration({ optionsJSON });
  } catch (error) {
    return isKnown(error) ? 'known' : null;
  }
}

const isKnown = (error: unknown) => error instanceof Error && error.name === 'InvalidStateError';

/** The signature of a passkey; null as above. `isFilledIn`: it waits until one is chosen in the account's field. */
export async function signOnDevice(
  optionsJSON: CallData<'passkeyLoginOptions'>,
  isFilledIn = false,
): Promise<Signed | null> {
  const { startAuthentication } = await load();
  return startAuthentication({ optionsJSON, useBrowserAutofill: isFilledIn, verifyBrowserAutofillInput: false }).catch(
    () => null,
  );
}

/** Ends what waits. */
export const leaveDevice = async (): Promise<void> => (await load()).WebAuthnAbortService.cancelCeremony();
