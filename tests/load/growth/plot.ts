import type { Axis, Curve } from './results.ts';

const [WIDTH, HEIGHT] = [880, 520];
const PLOT = { left: 70, right: 620, top: 46, bottom: 460 };
/** Least distance of two labels beside the ends of lines. */
const LINE = 18;

/** Readable on light and on dark ground; a label at its end names each line too. */
const COLORS = [
  '#0072b2',
  '#d55e00',
  '#009e73',
  '#cc79a7',
  '#b8860b',
  '#56b4e9',
  '#7a7a7a',
  '#8a5cd6',
  '#c04040',
  '#0f9090',
];

const STYLE = `
  svg { color-scheme: light dark; --ink: #1b1b1b; --faint: #d8d8d8; --paper: #ffffff; }
  @media (prefers-color-scheme: dark) { svg { --ink: #ececec; --faint: #444444; --paper: #161616; } }
  text { font: 13px system-ui, sans-serif; fill: var(--ink); }
  .title { font-size: 15px; font-weight: 600; }
  .paper { fill: var(--paper); }
  .grid { stroke: var(--faint); }
  .curve { fill: none; stroke-width: 2; }`;

const power = (exponent: number) => 10 ** exponent;
const exponents = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const name = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 6 });

/** Places values of whole powers of ten along a line of the drawing. */
function logScale(values: readonly number[], from: number, to: number) {
  const [low, high] = [Math.floor(Math.log10(Math.min(...values))), Math.ceil(Math.log10(Math.max(...values)))];
  const span = Math.max(1, high - low);
  return {
    ticks: exponents(low, low + span).map(power),
    at: (value: number) => from + ((to - from) * (Math.log10(value) - low)) / span,
  };
}

/** Moves labels apart, from the top on, so that none covers another. */
function spread(heights: readonly number[]): number[] {
  const order = heights.map((_, at) => at).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  const placed = [...heights];
  let least = Number.NEGATIVE_INFINITY;
  for (const at of order) {
    placed[at] = Math.max(heights[at] ?? 0, least);
    least = (placed[at] ?? 0) + LINE;
  }
  return placed;
}

type Scale = ReturnType<typeof logScale>;

const gridLines = (x: Scale, y: Scale, axis: Axis) => [
  ...x.ticks.map(
    (tick) => `<line class="grid" x1="${x.at(tick)}" x2="${x.at(tick)}" y1="${PLOT.top}" y2="${PLOT.bottom}"/>
  <text x="${x.at(tick)}" y="${PLOT.bottom + 20}" text-anchor="middle">${name(tick)}</text>`,
  ),
  ...y.ticks.map(
    (tick) => `<line class="grid" x1="${PLOT.left}" x2="${PLOT.right}" y1="${y.at(tick)}" y2="${y.at(tick)}"/>
  <text x="${PLOT.left - 8}" y="${y.at(tick) + 4}" text-anchor="end">${name(tick)}</text>`,
  ),
  `<text x="${(PLOT.left + PLOT.right) / 2}" y="${PLOT.bottom + 44}" text-anchor="middle">${axis}</text>`,
];

function drawCurve({ cost, points }: Curve, x: Scale, y: Scale, labelY: number, color: string): string {
  const places = points.map(({ size, ms }) => ({ left: x.at(size).toFixed(1), top: y.at(ms).toFixed(1) }));
  const end = places.at(-1);
  const growth = (points.at(-1)?.ms ?? 0) / (points[0]?.ms ?? 1);
  return `<polyline class="curve" stroke="${color}" points="${places.map(({ left, top }) => `${left},${top}`).join(' ')}"/>
  ${places.map(({ left, top }) => `<circle cx="${left}" cy="${top}" r="3.5" fill="${color}"/>`).join('')}
  <line x1="${end?.left}" y1="${end?.top}" x2="${PLOT.right + 34}" y2="${labelY}" stroke="${color}" stroke-dasharray="2 3"/>
  <text x="${PLOT.right + 40}" y="${labelY + 4}">${cost}, × ${growth.toFixed(growth < 10 ? 1 : 0)}</text>`;
}

/** Both axes logarithmic, a line for each cost with its name and growth at its end; readable on light and dark ground. */
export function drawGrowth(curves: readonly Curve[], axis: Axis): string {
  const points = curves.flatMap((curve) => curve.points);
  const x = logScale(
    points.map(({ size }) => size),
    PLOT.left,
    PLOT.right,
  );
  const y = logScale(
    points.map(({ ms }) => ms),
    PLOT.bottom,
    PLOT.top,
  );
  const labels = spread(curves.map((curve) => y.at(curve.points.at(-1)?.ms ?? 1)));
  const drawn = curves.map((curve, at) => drawCurve(curve, x, y, labels[at] ?? 0, COLORS[at % COLORS.length] ?? ''));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="Costs by ${axis}">
  <style>${STYLE}</style>
  <rect class="paper" width="${WIDTH}" height="${HEIGHT}"/>
  <text class="title" x="${PLOT.left}" y="24">Milliseconds each, by ${axis}; both axes are logarithmic</text>
  ${[...gridLines(x, y, axis), ...drawn].join('\n  ')}
</svg>
`;
}
