/** How a buyer can prove in a session who they are (step-up). `code`: one that is sent to the account's own address. */
export type ProofWay = 'passkey' | 'authenticator' | 'password' | 'code';

export interface ProofFactors {
  hasPassword: boolean;
  hasPasskey: boolean;
  hasSecondFactor: boolean;
}

/**
 * The ways that count for this account, the strongest first. With an authenticator app a password or a code alone is not
 * enough, as for its log-in: a thief of one of them could turn the app off.
 */
export function proofWays({ hasPassword, hasPasskey, hasSecondFactor }: ProofFactors): ProofWay[] {
  const ways: ProofWay[] = hasPasskey ? ['passkey'] : [];
  if (hasSecondFactor) return [...ways, 'authenticator'];
  return hasPassword ? [...ways, 'password', 'code'] : [...ways, 'code'];
}

/** How long a proof is good for: long enough for a few changes in a row, short for a device that is left open. */
export const PROOF_MS = 600_000;

/** Epoch milliseconds until which the proof counts; null where there is none that does. */
export function proofUntil(provedAt: number | null, now: number): number | null {
  return provedAt !== null && now - provedAt < PROOF_MS ? provedAt + PROOF_MS : null;
}

/** Whether the code to the own address, which every change takes, is not enough for this account. */
export const needsProof = ({ hasPasskey, hasSecondFactor }: ProofFactors) => hasPasskey || hasSecondFactor;
