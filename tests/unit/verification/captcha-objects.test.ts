import { expect, test, vi } from 'vitest';
import { pictureOf, THINGS } from '#server/modules/verification/captcha/draw/things.ts';

/** How often reading a file fails from now on. */
const disk = vi.hoisted(() => ({ faults: 0 }));

vi.mock('node:fs/promises', async (original) => {
  const fs = await original<typeof import('node:fs/promises')>();
  const readFile = (path: string) =>
    disk.faults-- > 0 ? Promise.reject(new Error('too many open files')) : fs.readFile(path);
  return { ...fs, readFile };
});

test('a picture that could not be read once is read the next time, and drawn once', async () => {
  disk.faults = 1;
  await expect(pictureOf(THINGS[0])).rejects.toThrow('too many open files');
  const drawn = await pictureOf(THINGS[0]);
  expect(Buffer.from(drawn, 'base64').subarray(1, 4).toString()).toBe('PNG');
  disk.faults = 1;
  expect(await pictureOf(THINGS[0])).toBe(drawn);
});
