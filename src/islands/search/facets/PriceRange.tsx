import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { fillIn } from '#locale/fill-in.ts';
import type { Filters } from '#stores/search/product-list.ts';

interface Bounds {
  minPrice?: string | undefined;
  maxPrice?: string | undefined;
}

interface Props extends Bounds {
  bars: NonNullable<Filters['priceBars']>;
  labels: { from: string; to: string };
  /** An edge as it is read out. */
  textOf: (amount: string) => string;
  apply: (bounds: Bounds) => void;
}

const WIDTH = 10;
const TALLEST = 46;
const LEAST = 2;
const BASE = 48;
const LINE = 55;

/** The thumbs' places: the last edge that is not above the minimum, the first that is not below the maximum. */
function placesOf(edges: readonly string[], { minPrice, maxPrice }: Bounds): [number, number] {
  const low = minPrice === undefined ? 0 : edges.findLastIndex((edge) => Number(edge) <= Number(minPrice));
  const high = maxPrice === undefined ? -1 : edges.findIndex((edge) => Number(edge) >= Number(maxPrice));
  return [Math.max(low, 0), high < 0 ? edges.length - 1 : high];
}

/** A thumb at the end of the line is no bound: dearer products may come. */
const boundsAt = (edges: readonly string[], [low, high]: readonly [number, number]): Bounds => ({
  minPrice: low > 0 ? edges[low] : undefined,
  maxPrice: high < edges.length - 1 ? edges[high] : undefined,
});

function Bars({ counts, low, high }: { counts: readonly number[]; low: number; high: number }) {
  const most = Math.max(...counts, 1);
  const width = counts.length * WIDTH;
  return (
    <svg className="mirrored" viewBox={`0 0 ${width} 58`} preserveAspectRatio="none" aria-hidden="true">
      {counts.map((count, at) => {
        const height = count === 0 ? 0 : Math.max((count / most) * TALLEST, LEAST);
        const place = { x: at * WIDTH + 1, y: BASE - height, width: WIDTH - 2, height };
        return (
          <rect key={`bar ${at + 1}`} {...place} rx="1.5" className={at >= low && at < high ? 'within' : undefined} />
        );
      })}
      <path d={`M0 ${LINE}H${width}`} />
      <path className="within" d={`M${low * WIDTH} ${LINE}H${high * WIDTH}`} />
    </svg>
  );
}

/** React reports every move; only the native event says that a thumb was released. */
function useRelease(ref: RefObject<HTMLElement | null>, release: () => void): void {
  const latest = useRef(release);
  latest.current = release;
  useEffect(() => {
    const element = ref.current;
    const released = () => latest.current();
    element?.addEventListener('change', released);
    return () => element?.removeEventListener('change', released);
  }, [ref]);
}

/** Where the thumbs stand; before this code came, they were moved without it. */
const placesIn = (range: HTMLElement | null): number[] =>
  [...(range?.querySelectorAll('input') ?? [])].map((thumb) => thumb.valueAsNumber);

/** How many products cost how much, under two thumbs that choose from where to where. */
export function PriceRange({ bars, labels, textOf, apply, ...bounds }: Props) {
  const { edges, counts } = bars;
  const ref = useRef<HTMLDivElement>(null);
  const [low, high] = placesOf(edges, bounds);
  const [moved, setMoved] = useState<readonly [number, number] | null>(null);
  const [from, to] = moved ?? [low, high];
  useEffect(() => setMoved(null), [bars, bounds.minPrice, bounds.maxPrice]);
  useRelease(ref, () => moved && apply(boundsAt(edges, moved)));
  useLayoutEffect(() => {
    const [at = low, end = high] = placesIn(ref.current);
    if (at !== low || end !== high) apply(boundsAt(edges, [at, end]));
  }, []);
  const last = edges.length - 1;
  const thumb = (label: string, value: number, place: (at: number) => [number, number]) => (
    <input
      type="range"
      min={0}
      max={last}
      value={value}
      aria-label={label}
      aria-valuetext={textOf(edges[value] ?? '')}
      onChange={({ target }) => setMoved(place(Number(target.value)))}
    />
  );
  return (
    <div ref={ref} className="price-range">
      <Bars counts={counts} low={from} high={to} />
      {thumb(labels.from, from, (at) => [Math.min(at, to - 1), to])}
      {thumb(labels.to, to, (at) => [from, Math.max(at, from + 1)])}
      <p className="visually-hidden" role="status">
        {moved && fillIn('{{from}} – {{to}}', { from: textOf(edges[from] ?? ''), to: textOf(edges[to] ?? '') })}
      </p>
    </div>
  );
}
