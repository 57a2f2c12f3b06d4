import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, watch, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { planProducts } from '#demo/compose/catalog/plan-products.ts';
import { picturesOf } from '#demo/compose/catalog/product-pictures.ts';
import { jobsOf } from '#demo/paint/drawing-job.ts';
import { filesOf } from '#demo/paint/picture-files.ts';
import { startPainting } from '#demo/paint/start-painting.ts';
import { clearDesks } from '#demo/paint/working-folder.ts';
import { type PictureSpec, pictureOf } from '#demo/picture-spec.ts';
import { readContent } from '#demo/read-content.ts';
import { runScript } from '../../support/processes/run.ts';

const groups = planProducts(readContent(), 5, 3).map((plan) => picturesOf(plan).gallery.slice(0, 2));
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
  expect(desks.size).toBeLessThanOrEqual(specs.flatMap(jobsOf).length);
});

test('the small widths of all pictures come before the large width of any, unless somebody waits for it', async () => {
  const group = groups[0] ?? [];
  const last = group.at(-1);
  if (!last) throw new Error('products have pictures');
  const painting = startPainting([group], { dir, threads: 1 });
  const have = (width: number) => readdirSync(dir).filter((file) => file.endsWith(`-${width}.avif`));
  await painting.paintNow(`${nameOf(last)}-840.avif`);
  expect(have(1440)).toEqual([]);
  await painting.paintNow(`${nameOf(last)}-1440.webp`);
  expect(have(1440)).toContain(`${nameOf(last)}-1440.avif`);
  await painting.done;
  expect(have(240).length).toBe(group.length);
  expect(have(1440).length).toBe(group.length);
});

test('what a killed process was painting is cleared away; what a living one paints is not, however old', async () => {
  const [killed, living] = [runScript('hold-desk', dir), runScript('hold-desk', dir)];
  const [left, inUse] = await Promise.all([killed.firstLine, living.firstLine]);
  killed.child.kill('SIGKILL');
  await killed.ended;
  expect([left, inUse].map((desk) => existsSync(desk))).toEqual([true, true]);
  clearDesks(dir);
  expect([left, inUse].map((desk) => existsSync(desk))).toEqual([false, true]);
  // As after a night in which the machine slept.
  utimesSync(inUse, 0, 0);
  clearDesks(dir);
  expect(existsSync(inUse)).toBe(true);
  living.child.kill('SIGKILL');
  await living.ended;
});

test('what no process here owns is cleared away when no picture takes so long', () => {
  // On this machine the number belongs to a program that runs always.
  const names = [
    'a-240.webp.1.tmp',
    '.painting-elsewhere-1-oldone',
    'a-960.webp',
    'a-480.webp.2.tmp',
    '.painting-elsewhere-1-newone',
  ];
  const files = names.map((name) => join(dir, name));
  for (const file of files) writeFileSync(file, '');
  for (const file of files.slice(0, 3)) utimesSync(file, 0, 0);
  clearDesks(dir);
  expect(files.map((file) => existsSync(file))).toEqual([false, false, true, true, true]);
});

test('painting that is stopped lets go of who waits and leaves no half picture', async () => {
  const painting = startPainting(groups, { dir, threads: 2 });
  const [first, ...others] = specs.map((spec) => painting.paintNow(`${nameOf(spec)}-240.avif`));
  await first;
  const settled: string[] = [];
  const waited = Promise.all(others).then(() => settled.push('who waited'));
  await painting.stop().then(() => settled.push('the threads'));
  await Promise.all([waited, painting.done]);
  expect(settled).toEqual(['who waited', 'the threads']);
  const files = readdirSync(dir);
  expect(files.filter((file) => file.startsWith('.painting-'))).toEqual([]);
  expect(files.length).toBeLessThan(specs.flatMap((spec) => filesOf(pictureOf(spec))).length);
});
