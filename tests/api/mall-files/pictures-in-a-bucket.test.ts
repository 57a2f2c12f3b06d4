import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Applied, pictureStore } from '#mall-files/index.ts';
import { openFiles } from '#server/platform/files/open-files.ts';
import { type BucketServer, startBucketServer } from '../../support/files/bucket-server.ts';
import { apply, emptyFolder, exported, filesOf, mallOf, writeFiles } from '../../support/mall-files/mall-files.ts';

let bucket: BucketServer;
let edited: string;
beforeAll(async () => {
  bucket = await startBucketServer();
});
beforeEach(async () => {
  bucket.objects.clear();
  bucket.refuse = null;
  edited = emptyFolder();
  const create = { width: 900, height: 900, channels: 3, background: '#286' } as const;
  writeFiles(edited, {
    'mall.json': { format: 1 },
    'brands.json': { 'tea-house': { icon: 'pictures/tea.png', names: { en: 'Tea House' } } },
    'pictures/tea.png': await sharp({ create }).png().toBuffer(),
  });
});
afterAll(() => bucket.close());

/** As on a machine that has never seen the pictures. */
const pictures = async () => pictureStore((await openFiles({ dataDir: '/nowhere', files: bucket.settings })).pictures);

const stored = () => [...bucket.objects.keys()].map((key) => key.replace(/[0-9a-f]{16}/, 'name')).sort();
const WHOLE = [240, 480, 840].flatMap((width) =>
  ['avif', 'webp'].map((format) => `mall/pictures/name-${width}.${format}`),
);
const DONE: Partial<Applied> = { kind: 'planned', isDone: true };

test('pictures of files go into the bucket in all widths, and come back as the same files in another mall', async () => {
  const [from, to] = [await mallOf('empty'), await mallOf('empty')];
  expect(await apply(from, edited, { pictures: await pictures() })).toMatchObject(DONE);
  expect(stored()).toEqual(WHOLE);
  const files = await exported(from, await pictures());
  expect(Object.keys(filesOf(files)).filter((path) => path.startsWith('pictures/'))).toHaveLength(1);
  bucket.objects.clear();
  expect(await apply(to, files, { pictures: await pictures() })).toMatchObject(DONE);
  expect(stored()).toEqual(WHOLE);
  expect(filesOf(await exported(to, await pictures()))).toEqual(filesOf(files));
});

test('a folder may have several widths of a picture: the widest counts', async () => {
  const [from, to] = [await mallOf('empty'), await mallOf('empty')];
  await apply(from, edited, { pictures: await pictures() });
  const files = await exported(from, await pictures());
  const [widest = ''] = Object.keys(filesOf(files)).filter((path) => path.endsWith('.webp'));
  writeFiles(files, { [widest.replace('-840', '-90')]: readFileSync(join(files, widest)) });
  bucket.objects.clear();
  expect(await apply(to, files, { pictures: await pictures() })).toMatchObject(DONE);
  expect(stored()).toEqual(WHOLE);
});

test('a bucket that refuses in the middle is named, and applying again writes what it lacks', async () => {
  const from = await mallOf('empty');
  await apply(from, edited, { pictures: await pictures() });
  const files = await exported(from, await pictures());
  for (const folder of [edited, files])
    for (const accepted of [1, 5]) {
      bucket.objects.clear();
      const to = await mallOf('empty');
      let count = 0;
      bucket.refuse = ({ method }) => (method === 'PUT' && count++ >= accepted ? 403 : null);
      await expect(apply(to, folder, { pictures: await pictures() })).rejects.toThrow(
        /Pictures cannot be written to the bucket mall \(pictures\/\)/,
      );
      bucket.refuse = null;
      expect(await apply(to, folder, { pictures: await pictures() })).toMatchObject(DONE);
      expect(stored(), `after ${accepted} files of ${folder}`).toEqual(WHOLE);
    }
});
