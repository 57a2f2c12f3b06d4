import { mkdtempSync, readdirSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { picturesOf } from '#server/demo/compose/goods-pictures.ts';
import { planGoods } from '#server/demo/compose/plan-goods.ts';
import { startPainting } from '#server/demo/paint/start-painting.ts';
import { type PictureSpec, pictureOf } from '#server/demo/picture-spec.ts';
import { readContent } from '#server/demo/read-content.ts';

const groups = planGoods(readContent(), 5, 3).map((plan) => picturesOf(plan).gallery.slice(0, 3));
const specs = groups.flat();
const nameOf = (spec: PictureSpec) => pictureOf(spec).name;

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'mall-pictures-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

/** Every folder in which a picture was painted; each is there for a moment only. */
function watchDesks() {
  const desks = new Set<string>();
  const watcher = watch(dir, (_, name) => name?.startsWith('.painting-') && desks.add(name));
  return { desks, close: () => watcher.close() };
}

test('three threads that are all asked for every picture paint each of them once', async () => {
  const { desks, close } = watchDesks();
  const painting = startPainting(groups, { dir, threads: 3 });
  await Promise.all(specs.map((spec) => painting.paintNow(`${nameOf(spec)}-240.avif`)));
  await painting.done;
  close();
  expect(new Set(readdirSync(dir).map((file) => file.split('-')[0]))).toEqual(new Set(specs.map(nameOf)));
  expect(desks.size).toBeLessThanOrEqual(specs.length);
});
