import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { putIntoService } from '#publish/build/build-folders.ts';
import { createDelivery, type Delivery } from '#publish/targets/deliver.ts';
import { BUILD_FILES } from '#server/platform/static/build-files.ts';
import { type PurgeServer, startPurgeServer } from '../../support/files/purge-server.ts';
import { expected, FIRST, SECOND, shownBy, useBucket } from '../../support/publishing/bucket-builds.ts';

const setup = useBucket();
let purge: PurgeServer;
let stopped: AbortController;
let delivery: Delivery;
let pointer: string;
const failures: string[] = [];

/** A build that lies ready, as publishing leaves it. */
function built(contents: Record<string, string>): string {
  const { folder, list } = setup.buildOf(contents);
  writeFileSync(join(folder, BUILD_FILES.files), JSON.stringify(list));
  return folder;
}

const shows = (contents: Record<string, string>) =>
  expect.poll(() => shownBy(setup.bucket)).toEqual(expected(contents));

beforeEach(async () => {
  failures.length = 0;
  purge = await startPurgeServer();
  stopped = new AbortController();
  const folder = built(FIRST);
  pointer = join(folder, '..', 'pointer');
  putIntoService(pointer, folder);
  const targets = { bucket: setup.bucket.store, purge: { url: purge.url, token: '' } };
  const report = { done: () => {}, failed: (error: unknown) => void failures.push(String(error)) };
  delivery = createDelivery(pointer, targets, report, stopped.signal);
});
afterEach(async () => {
  stopped.abort();
  await delivery.stop();
  await purge.close();
});

test('nothing is copied before the build of this machine is known to be up to date', async () => {
  await pause(400);
  expect(setup.bucket.calls).toEqual([]);
  delivery.start();
  await shows(FIRST);
  await expect.poll(() => purge.batches[0]).toEqual(['/*']);
});

test('a new build is copied while the CDN cannot be purged, which follows later', async () => {
  purge.refuseWith = 503;
  delivery.start();
  await shows(FIRST);
  await expect.poll(() => failures.length).toBeGreaterThan(0);
  expect(failures[0]).toContain('PURGE_URL');
  putIntoService(pointer, built(SECOND));
  await shows(SECOND);
  purge.refuseWith = null;
  await expect.poll(() => purge.batches[0]).toEqual(['/*']);
});

test('a bucket that is away is reported, and gets the newest build when it is back', async () => {
  setup.bucket.refuses = () => true;
  delivery.start();
  await expect.poll(() => failures.length).toBeGreaterThan(0);
  putIntoService(pointer, built(SECOND));
  setup.bucket.refuses = () => false;
  await shows(SECOND);
});
