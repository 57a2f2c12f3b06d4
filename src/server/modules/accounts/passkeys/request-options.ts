import type { UseCaseContext } from '../../../platform/use-case.ts';
import type { ChallengePurpose } from '../queries/passkey-challenges.ts';
import type { OwnPasskeyRow } from '../queries/passkeys.ts';
import { CHALLENGE_MS, newChallenge } from './challenge.ts';
import { relyingParty } from './relying-party.ts';

export const asKnown = ({ credentialId, transports }: OwnPasskeyRow) =>
  ({ id: credentialId, type: 'public-key', transports }) as const;

/** What a browser needs to have one of these passkeys sign; with none named, whichever its owner chooses. */
export async function requestOptions(
  context: UseCaseContext,
  purpose: ChallengePurpose,
  buyerId: number | null = null,
  passkeys: readonly OwnPasskeyRow[] = [],
) {
  return {
    challenge: await newChallenge(context, purpose, buyerId),
    rpId: relyingParty(context.mall).rpId,
    timeout: CHALLENGE_MS,
    userVerification: 'required' as const,
    allowCredentials: passkeys.map(asKnown),
  };
}
