import type { Kind } from '../../content-format.ts';

/** How much dearer the larger choice is: price follows size to this power. */
const POWER: Record<string, number> = {
  storage: 0.16,
  volume: 0.55,
  weight: 0.84,
  length: 0.8,
  pack: 0.9,
  amount: 0.93,
  size: 1,
  version: 0,
};

/** Kinds whose choice is a matter of fit, not of material. */
const FLAT = new Set(['watch', 'cap', 'necktie', 'skis', 'boxing-gloves', 'table-tennis', 'keyboard', 'toothbrush']);

/** Kinds whose choices have no measure to go by. */
const STEPS: Record<string, number[]> = {
  basketball: [1, 1.1, 1.2],
  briefcase: [1, 1.12],
  camera: [1, 1.28],
  'e-book': [1, 1.6],
  'event-ticket': [1, 1.25],
  football: [1, 1.1, 1.2],
  jigsaw: [1, 1.4],
  'software-licence': [1, 1.6, 2.1],
  suitcase: [1, 1.25, 1.5],
  violin: [1, 1.08, 1.16, 1.3],
};

const EXTRA_PER_VERSION = 0.14;

const UNIT = /\s*(cm|mm|m|g|kg|ml|L|GB|TB)$/;
const LARGER_UNITS: Record<string, number> = { kg: 1000, L: 1000, TB: 1024 };

/**
 * '1 kg' → 1000, '6 × 100 g' → 600, '30 × 40 cm' → 1200 (two measures), '×3' → 3; null for 'XL', '55–57 cm', '41'
 * where a bare number names a fit. Bare numbers count only on axes that count pieces.
 */
export function measure(value: string, countsPieces: boolean): { size: number; measures: number } | null {
  const unit = UNIT.exec(value)?.[1];
  if (!unit && !countsPieces) return null;
  const parts = value
    .replace(UNIT, '')
    .split('×')
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length === 0 || !parts.every((part) => /^\d+(\.\d+)?$/.test(part))) return null;
  const size = parts.reduce((product, part) => product * Number(part), LARGER_UNITS[unit ?? ''] ?? 1);
  return { size, measures: parts.length };
}

/** How many times the first choice's material each choice holds; all 1 where that makes no sense. */
export function sizeRatios({ axis }: Pick<Kind, 'axis'>): number[] {
  if (!axis) return [1];
  const countsPieces = axis.name === 'pack' || axis.name === 'amount';
  const sizes = axis.values.map((value) => measure(value, countsPieces)?.size ?? null);
  const [first] = sizes;
  return sizes.map((size) => (size === null || !first ? 1 : size / first));
}

/** Factors on the first choice's price, one for each value of the axis. */
export function priceFactors(kind: Pick<Kind, 'id' | 'axis'>): number[] {
  const { id, axis } = kind;
  if (!axis) return [1];
  if (FLAT.has(id)) return axis.values.map(() => 1);
  const written = STEPS[id];
  if (written) return axis.values.map((_, i) => written[i] ?? written.at(-1) ?? 1);
  if (axis.name === 'version') return axis.values.map((_, i) => 1 + i * EXTRA_PER_VERSION);
  const isArea = axis.name === 'size' && (measure(axis.values[0] ?? '', false)?.measures ?? 1) > 1;
  const power = isArea ? 0.5 : (POWER[axis.name] ?? 0);
  return sizeRatios(kind).map((ratio) => ratio ** power);
}

/** A price as shops write it: 690, 2490, 7400, 64900. Never below the price it came from. */
export function merchantPrice(cents: number, factor: number): number {
  if (factor === 1) return cents;
  const price = cents * factor;
  const [step, below] =
    price >= 20_000 ? [1000, 100] : price >= 5000 ? [500, 100] : price >= 1000 ? [100, 10] : [50, 10];
  return Math.max(Math.round((price + below) / step) * step - below, cents);
}
