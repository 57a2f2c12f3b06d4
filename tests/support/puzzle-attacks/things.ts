import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { Point } from '#domain/verification/captcha.ts';
import { assigned } from './assign.ts';
import { channelsOf, type Plane, valueAt } from './plane.ts';
import { correlation, type Feature, type Look, lookOf, type Pose, posesOf } from './template.ts';

/** Where a thing may lie: anywhere around a middle. */
export interface Cell extends Point {
  swayX: number;
  swayY: number;
}

interface Shown {
  originalImageBase64: string;
  wordList: string[];
  wordImages: string[];
}

interface Found extends Point {
  score: number;
}

/** Steps of the search in pixels: first coarse in every pose, then fine in the best of them. */
const STEPS = [4, 2];

function search(
  look: Look,
  from: Cell,
  step: number,
  poses: readonly Pose[],
  feature: Feature,
): Found & { pose: Pose[] } {
  let best: Found & { pose: Pose[] } = { x: from.x, y: from.y, score: Number.NEGATIVE_INFINITY, pose: [] };
  for (let y = from.y - from.swayY; y <= from.y + from.swayY; y += step) {
    for (let x = from.x - from.swayX; x <= from.x + from.swayX; x += step) {
      for (const pose of poses) {
        const found = correlation(look[feature], pose[feature], Math.round(x / 2), Math.round(y / 2));
        // A light thing on dark ground is the same as a dark one on light ground, other than in its colours.
        const score = feature === 'colour' ? found : Math.abs(found);
        if (score > best.score) best = { x, y, score, pose: [pose] };
      }
    }
  }
  return best;
}

/** The best match of any pose in a cell. */
export function bestIn(look: Look, cell: Cell, poses: readonly Pose[], feature: Feature): Found {
  const [coarse = 4, fine = 2] = STEPS;
  const near = search(look, cell, coarse, poses, feature);
  return search(look, { ...near, swayX: fine, swayY: fine }, fine, near.pose, feature);
}

/** Looks for each picture in each cell, and clicks where the sum of the likenesses is largest. */
async function byPoses(puzzle: Shown, cells: readonly Cell[], poses: readonly Pose[][], features: readonly Feature[]) {
  const scene = lookOf(await channelsOf(Buffer.from(puzzle.originalImageBase64, 'base64')));
  const found = poses.map((each) =>
    cells.map((cell) => {
      const matches = features.map((feature) => bestIn(scene, cell, each, feature));
      return { ...(matches[0] ?? cell), score: matches.reduce((sum, { score }) => sum + score, 0) };
    }),
  );
  const places = assigned(found.map((row) => row.map(({ score }) => score)));
  return places.map((place, row) => found[row]?.[place] ?? { x: 0, y: 0 });
}

/** Looks for the very pictures that the puzzle asks for. */
export const byPictures =
  (...features: readonly Feature[]) =>
  async (puzzle: Shown, cells: readonly Cell[]) =>
    byPoses(
      puzzle,
      cells,
      await Promise.all(puzzle.wordImages.map((image) => posesOf(Buffer.from(image, 'base64')))),
      features,
    );

const icons = join(dirname(createRequire(import.meta.url).resolve('fluentui-emoji/package.json')), 'icons');
const posed = new Map<string, Promise<Pose[]>>();

async function drawIcon(style: string, name: string): Promise<Pose[]> {
  const svg = await readFile(join(icons, style, `${name}.svg`));
  return posesOf(await sharp(svg, { density: 144 }).png().toBuffer());
}

/** All poses of all drawings of a thing. */
export function artPoses(name: string, styles = ['flat', 'high-contrast']): Promise<Pose[]> {
  const found = posed.get(name) ?? Promise.all(styles.map((style) => drawIcon(style, name))).then((all) => all.flat());
  posed.set(name, found);
  return found;
}

/** Looks for all drawings that the sets of art have of what the signs name. */
export const byArt =
  (nameOf: (sign: string) => string, ...features: readonly Feature[]) =>
  async (puzzle: Shown, cells: readonly Cell[]) =>
    byPoses(puzzle, cells, await Promise.all(puzzle.wordList.map((sign) => artPoses(nameOf(sign)))), features);

const HUES = 24;
const LEVELS = 3;

/** How much of each colour, by hue, saturation and lightness; pixels count by `weight`. */
function histogram([red, green, blue]: readonly Plane[], pixels: Iterable<[number, number, number]>): number[] {
  const bins = Array.from({ length: HUES * LEVELS * LEVELS }, () => 0);
  let all = 0;
  if (!red || !green || !blue) return bins;
  for (const [x, y, weight] of pixels) {
    const [r, g, b] = [valueAt(red, x, y), valueAt(green, x, y), valueAt(blue, x, y)];
    const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
    const span = most - least || 1;
    const sixth = most === r ? (g - b) / span : most === g ? 2 + (b - r) / span : 4 + (r - g) / span;
    const hue = Math.floor((((sixth + 6) % 6) / 6) * HUES) % HUES;
    const level = (value: number) => Math.min(LEVELS - 1, Math.floor((value / 256) * LEVELS));
    const bin = (hue * LEVELS + level(most - least)) * LEVELS + level(most);
    bins[bin] = (bins[bin] ?? 0) + weight;
    all += weight;
  }
  return bins.map((bin) => bin / (all || 1));
}

function* around({ x, y }: Point, reach: number): Generator<[number, number, number]> {
  for (let dy = -reach; dy <= reach; dy++) for (let dx = -reach; dx <= reach; dx++) yield [x + dx, y + dy, 1];
}

function* covered(alpha: Plane | undefined): Generator<[number, number, number]> {
  if (!alpha) return;
  for (let y = 0; y < alpha.height; y++) for (let x = 0; x < alpha.width; x++) yield [x, y, valueAt(alpha, x, y) / 255];
}

/** Looks for the colours of the pictures that the puzzle asks for. */
export async function byColours(puzzle: Shown, cells: readonly Cell[]): Promise<Point[]> {
  const scene = await channelsOf(Buffer.from(puzzle.originalImageBase64, 'base64'));
  const there = cells.map((cell) => {
    const rows = cell.swayY > 20 ? [-30, -15, 0, 15, 30] : [0];
    return rows.map((dy) => ({
      x: cell.x,
      y: cell.y + dy,
      bins: histogram(scene, around({ x: cell.x, y: cell.y + dy }, 18)),
    }));
  });
  const scores = await Promise.all(
    puzzle.wordImages.map(async (image) => {
      const channels = await channelsOf(Buffer.from(image, 'base64'));
      const bins = histogram(channels, covered(channels[3]));
      return there.map((spots) =>
        spots
          .map(({ x, y, bins: other }) => ({
            x,
            y,
            score: bins.reduce((sum, bin, at) => sum + Math.min(bin, other[at] ?? 0), 0),
          }))
          .reduce((a, b) => (b.score > a.score ? b : a)),
      );
    }),
  );
  const places = assigned(scores.map((row) => row.map(({ score }) => score)));
  return places.map((place, row) => scores[row]?.[place] ?? { x: 0, y: 0 });
}
