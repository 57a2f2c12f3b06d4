import { verifyRegistrationResponse } from '@simplewebauthn/server';
import type { ParsedInput } from '#contract/index.ts';
import { deviceName } from '#domain/accounts/device-name.ts';
import { type Failure, fail, isFailure } from '../../../platform/failure.ts';
import { allOrNothing } from '../../../platform/idempotency/run-once.ts';
import type { BuyerContext } from '../../../platform/use-case.ts';
import { readMallSettings } from '../../settings/index.ts';
import { proofMissing } from '../proof/need-proof.ts';
import { getAccount } from '../queries/accounts.ts';
import { insertPasskey, listPasskeys, lockPasskeys, type NewPasskey } from '../queries/passkeys.ts';
import { notifyBuyer } from '../security/notify-owner.ts';
import { CHALLENGE_MS, newChallenge, spendChallenge } from './challenge.ts';
import { relyingParty } from './relying-party.ts';
import { asKnown } from './request-options.ts';
import { userHandle } from './user-handle.ts';

/** More devices than a buyer has; each of them is one more that can be stolen. */
const MOST = 20;
/** ES256 and RS256, which every device knows one of, and EdDSA (COSE algorithm numbers). */
const ALGORITHMS = [-8, -7, -257];

type Created = ParsedInput<'passkeyAdd'>['credential'];

/** What the device needs to make a passkey of this account, which none of its passkeys is on. */
export async function requestNewPasskey(context: BuyerContext) {
  const { mall, buyer } = context;
  const missing = proofMissing(context);
  if (missing) return missing;
  const known = await listPasskeys(mall.db.sql, buyer.buyerId);
  if (known.length >= MOST) return fail('passkeysFull', { most: MOST });
  const own = await getAccount(mall.db.sql, buyer.buyerId);
  const name = own.email ?? own.phone ?? own.nickname;
  const { rpId } = relyingParty(mall);
  return {
    challenge: await newChallenge(context, 'register', buyer.buyerId),
    rp: { id: rpId, name: (await readMallSettings(context)).siteName },
    user: { id: userHandle(mall, buyer.buyerId), name, displayName: own.nickname || name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout: CHALLENGE_MS,
    attestation: 'none' as const,
    excludeCredentials: known.map(asKnown),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
  };
}

/** The library throws for everything that is wrong with an answer. */
async function verify({ mall }: BuyerContext, given: Created, challenge: string) {
  const { origin, rpId } = relyingParty(mall);
  const { transports: _, ...response } = given.response;
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...given, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ registrationInfo: null }));
  return registrationInfo ?? null;
}

async function readNew(context: BuyerContext, given: Created, name: string | undefined): Promise<NewPasskey | Failure> {
  const { buyerId } = context.buyer;
  const challenge = await spendChallenge(context, given.response.clientDataJSON, 'register', buyerId);
  const made = challenge === null ? null : await verify(context, given, challenge);
  if (!made) return fail('passkeyRefused');
  const { id, publicKey, counter } = made.credential;
  return {
    buyerId,
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: given.response.transports ?? [],
    isBackedUp: made.credentialBackedUp,
    name: name?.trim() || deviceName(context.userAgent),
    createdAt: new Date(context.now),
  };
}

/** Takes the passkey that the device has made. The challenge is spent by it, so the same answer adds nothing twice. */
export async function addPasskey(context: BuyerContext, given: Created, wanted: string | undefined) {
  const { mall, buyer, address, now } = context;
  const missing = proofMissing(context);
  if (missing) return missing;
  const made = await readNew(context, given, wanted);
  if (isFailure(made)) return made;
  const id = await allOrNothing(mall.db, async (tx) => {
    if ((await lockPasskeys(tx, buyer.buyerId)) >= MOST) return fail('passkeysFull', { most: MOST });
    return (await insertPasskey(tx, made)) ?? fail('passkeyRefused');
  });
  if (isFailure(id)) return id;
  mall.noteSecurityEvent('passkey-added', { buyerId: buyer.buyerId, address });
  await notifyBuyer(context, buyer.buyerId, 'passkeyAdded');
  const { name, isBackedUp } = made;
  return { id, name, isBackedUp, createdAt: now, usedAt: null };
}
