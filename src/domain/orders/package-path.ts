import type { OrderWay } from './order-progress.ts';

/** What becomes of a package between the payment and its buyer. */
export type PackageStep = 'paid' | 'packing' | 'carrier' | 'door' | 'ready' | 'collected';

/** What is delivered online has no way to follow. */
export type PackageWay = Exclude<OrderWay, 'online'>;

const PATHS: Record<PackageWay, readonly PackageStep[]> = {
  sent: ['paid', 'packing', 'carrier', 'door'],
  collected: ['paid', 'packing', 'ready', 'collected'],
};

/** The last step is reached and done at once: nothing comes after it. */
const ENDS: readonly PackageStep[] = ['door', 'collected'];

export interface PackageStop {
  step: PackageStep;
  state: 'done' | 'now' | 'ahead';
}

/** The way of a package that has come to a step. */
export function packagePath(way: PackageWay, reached: PackageStep): PackageStop[] {
  const steps = PATHS[way];
  const now = steps.indexOf(reached) + (ENDS.includes(reached) ? 1 : 0);
  return steps.map((step, at) => ({ step, state: at < now ? 'done' : at === now ? 'now' : 'ahead' }));
}

/** Pieces of a line: bought, and handed to a carrier. */
export interface HandedLine {
  payNum: number;
  deliveryNum: number;
}

/** Where one shop's part of a paid order stands. Until all of it has left, the rest is being packed. */
export function partStep(way: PackageWay, lines: readonly HandedLine[]): PackageStep {
  if (way === 'collected') return 'ready';
  return lines.every(({ payNum, deliveryNum }) => deliveryNum >= payNum) ? 'carrier' : 'packing';
}

/** Contract: 3 is signed for. */
const SIGNED = 3;

/** Where a shipment stands that has left the shop. */
export const shipmentStep = ({ deliveryStatus }: { deliveryStatus: number }): PackageStep =>
  deliveryStatus === SIGNED ? 'door' : 'carrier';
