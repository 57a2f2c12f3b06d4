import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FACTS, KEPT } from '#publish/render/kept-renderer.ts';
import { storedProgram } from '#publish/render/program-store.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'mallfront-programs-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const INPUTS = { code: 'a', browserApi: '', brandStyle: '' };

/** Leaves what a bundled program consists of. */
const make = async (folder: string) => {
  mkdirSync(join(folder, KEPT), { recursive: true });
  writeFileSync(join(folder, KEPT, FACTS), '{}');
};

test('a program is made once for the same code, back end and colour', async () => {
  const making = vi.fn(make);
  const first = await storedProgram(root, INPUTS, making);
  expect(await storedProgram(root, { ...INPUTS }, making)).toBe(first);
  expect(making).toHaveBeenCalledOnce();
  const others = [{ code: 'b' }, { browserApi: 'https://mall.example' }, { brandStyle: ':root{}' }];
  const folders = await Promise.all(others.map((one) => storedProgram(root, { ...INPUTS, ...one }, making)));
  expect(new Set([first, ...folders]).size).toBe(4);
});

test('a program that could not be made leaves nothing, and the next build makes it', async () => {
  const failing = storedProgram(root, INPUTS, async (folder) => {
    mkdirSync(folder, { recursive: true });
    throw new Error('no space left');
  });
  await expect(failing).rejects.toThrow('no space left');
  const folder = await storedProgram(root, INPUTS, make);
  expect(readdirSync(dirname(folder))).toHaveLength(1);
});

test('of two that make the same program at once, both get one that is whole', async () => {
  let other = '';
  const first = await storedProgram(root, INPUTS, async (folder) => {
    other = await storedProgram(root, INPUTS, make);
    await make(folder);
  });
  expect(other).toBe(first);
  expect(readdirSync(dirname(first))).toHaveLength(1);
  expect(existsSync(join(first, KEPT, FACTS))).toBe(true);
});

test('programs that no build asked for in the last hour go, the oldest first', async () => {
  const folders: string[] = [];
  for (let code = 0; code < 8; code++) folders.push(await storedProgram(root, { ...INPUTS, code: `${code}` }, make));
  expect(folders.every((folder) => existsSync(folder))).toBe(true);
  for (const [at, folder] of folders.entries()) utimesSync(folder, 0, 1000 + at);
  const last = await storedProgram(root, { ...INPUTS, code: 'last' }, make);
  expect([...folders, last].map((folder) => existsSync(folder))).toEqual([false, false, false, ...Array(6).fill(true)]);
});
