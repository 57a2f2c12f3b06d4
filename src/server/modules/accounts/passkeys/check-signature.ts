import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { z } from 'zod';
import type { signed } from '#contract/accounts/passkeys.ts';
import type { UseCaseContext } from '../../../platform/use-case.ts';
import type { ChallengePurpose } from '../queries/passkey-challenges.ts';
import { findPasskey, type PasskeyRow, type PasskeyUse } from '../queries/passkeys.ts';
import { spendChallenge } from './challenge.ts';
import { relyingParty } from './relying-party.ts';
import { userHandle } from './user-handle.ts';

export type Signed = z.output<typeof signed>;

const authenticatorOf = ({ credentialId, publicKey }: PasskeyRow) => ({
  id: credentialId,
  publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
  // Compared with the stored one where it is stored: two log-ins at once must not both pass.
  counter: 0,
});

/** The library throws for everything that is wrong with a signature. */
async function verify(context: UseCaseContext, { response, ...given }: Signed, key: PasskeyRow, challenge: string) {
  const { origin, rpId } = relyingParty(context.mall);
  const { userHandle: _, ...bytes } = response;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...given, response: bytes, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: authenticatorOf(key),
    requireUserVerification: true,
  }).catch(() => ({ verified: false, authenticationInfo: null }));
  return verified ? authenticationInfo : null;
}

/** The passkey that has signed this, and what is to be noted of its use; null for anything else. */
export async function checkSignature(
  context: UseCaseContext,
  given: Signed,
  purpose: ChallengePurpose,
  buyerId: number | null,
): Promise<{ key: PasskeyRow; use: PasskeyUse } | null> {
  const challenge = await spendChallenge(context, given.response.clientDataJSON, purpose, buyerId);
  const key = await findPasskey(context.mall.db.sql, given.id);
  if (challenge === null || !key || (buyerId !== null && key.buyerId !== buyerId)) return null;
  const { userHandle: handle } = given.response;
  if (handle && handle !== userHandle(context.mall, key.buyerId)) return null;
  const info = await verify(context, given, key, challenge);
  if (!info) return null;
  const use = { counter: info.newCounter, isBackedUp: info.credentialBackedUp, usedAt: new Date(context.now) };
  return { key, use };
}
