import type { Kind } from '../../content-format.ts';
import { randomFor } from '../../random.ts';

/** What sets a product apart from those that are simply for sale. */
export type Role = 'points' | 'group' | 'pickup' | 'hidden';

export interface Candidate {
  kind: Kind;
  /** Second-level category. */
  second: string;
  /** Cents. */
  price: number;
}

const POINTS_PRODUCTS = 12;
const GROUP_PRODUCTS = 16;
const PICKUP_PRODUCTS = 5;
const HIDDEN_PRODUCTS = 10;

/** Made to order and too soft for a shipment. */
const ALWAYS_PICKUP = 'birthday-cake';
const HEAVY_GRAMS = 10_000;

/** The roles by the candidates' place in the list. Within one role no kind occurs twice. */
export function chooseRoles(candidates: readonly Candidate[], seed: number): Map<number, Role> {
  const roles = new Map<number, Role>();
  candidates.forEach(({ kind }, i) => {
    if (kind.id === ALWAYS_PICKUP) roles.set(i, 'pickup');
  });
  const give = (role: Role, count: number, fits: (candidate: Candidate) => boolean) => {
    const kinds = new Set<Kind>();
    const order = randomFor(seed, `role/${role}`).shuffle([...candidates.entries()]);
    for (const [i, candidate] of order) {
      if (kinds.size === count) return;
      if (roles.has(i) || kinds.has(candidate.kind) || candidate.kind.type !== 'normal' || !fits(candidate)) continue;
      kinds.add(candidate.kind);
      roles.set(i, role);
    }
  };
  give('pickup', PICKUP_PRODUCTS, ({ kind, second }) => kind.weight >= HEAVY_GRAMS || second === 'fresh');
  give('points', POINTS_PRODUCTS, ({ price }) => price >= 900 && price <= 6000);
  give('group', GROUP_PRODUCTS, ({ price }) => price >= 1500 && price <= 40_000);
  give('hidden', HIDDEN_PRODUCTS, () => true);
  return roles;
}
