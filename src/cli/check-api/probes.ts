import type { CallName } from '#contract/index.ts';
import { BUYER_PROBES } from './buyer-probes.ts';
import type { Probe } from './probe.ts';
import { PUBLIC_PROBES } from './public-probes.ts';

/** How every call is tried, in this order. A call without an entry does not compile. */
export const PROBES: Readonly<Record<CallName, Probe>> = { ...PUBLIC_PROBES, ...BUYER_PROBES };
