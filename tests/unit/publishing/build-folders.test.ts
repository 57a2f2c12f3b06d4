import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  buildFolder,
  clearBeside,
  clearOldBuilds,
  folderInService,
  putIntoService,
} from '#publish/build/build-folders.ts';
import { joinLineage } from '#publish/build/previous-builds.ts';
import { codeFingerprint } from '#publish/fingerprint.ts';
import { withFolderBeside } from '#publish/incremental/partial-build.ts';
import { createBacklog } from '#publish/render/backlog.ts';
import { reasonIn } from '#publish/render/process-output.ts';

let root: string;
let pointer: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'folders-'));
  pointer = join(root, 'dist');
});
afterEach(() => rmSync(root, { recursive: true }));

const build = (id: string) => {
  const folder = buildFolder(pointer, id);
  mkdirSync(join(folder, '_astro'), { recursive: true });
  mkdirSync(join(folder, '_mall'));
  writeFileSync(join(folder, 'index.html'), id);
  return folder;
};

describe('the build in service', () => {
  test('is the last one put there; the one before stays until it is cleared', async () => {
    expect(folderInService(pointer)).toBeNull();
    putIntoService(pointer, build('a1'));
    putIntoService(pointer, build('b2'));
    expect(folderInService(pointer)).toBe(buildFolder(pointer, 'b2'));
    expect(readFileSync(join(pointer, 'index.html'), 'utf8')).toBe('b2');
    await clearOldBuilds(pointer);
    expect(readdirSync(root).sort()).toEqual(['.dist-b2', 'dist']);
  });

  test('takes the place of a folder that was built by hand', () => {
    mkdirSync(pointer);
    putIntoService(pointer, build('a1'));
    expect(folderInService(pointer)).toBe(buildFolder(pointer, 'a1'));
  });

  test('is none when its folder is gone', () => {
    putIntoService(pointer, build('a1'));
    rmSync(buildFolder(pointer, 'a1'), { recursive: true });
    expect(folderInService(pointer)).toBeNull();
  });

  test('outlives the clearing of what a killed publishing left beside it, which a whole build leaves alone', async () => {
    putIntoService(pointer, build('a1'));
    await withFolderBeside(buildFolder(pointer, 'a1'), async (left) => {
      await clearOldBuilds(pointer);
      expect(existsSync(left)).toBe(true);
      await clearBeside(buildFolder(pointer, 'a1'));
      expect(existsSync(left)).toBe(false);
    });
    expect(readdirSync(root).sort()).toEqual(['.dist-a1', 'dist']);
  });

  test('of another mall in the same project is left alone', async () => {
    const other = buildFolder(join(root, 'dist-e2e'), 'c3');
    mkdirSync(other);
    await clearOldBuilds(pointer);
    expect(existsSync(other)).toBe(true);
  });
});

test('assets and policies of three builds live side by side, those of the fourth go', () => {
  let previous: string | null = null;
  for (const id of ['a', 'b', 'c', 'd']) {
    const folder = build(id);
    writeFileSync(join(folder, '_astro', `${id}.js`), id);
    writeFileSync(join(folder, '_astro', `${id}.js.br`), id);
    const hashes = joinLineage(previous, folder, id, { scripts: [id], styles: [] });
    previous = folder;
    if (id === 'd') expect(hashes.scripts).toEqual(['b', 'c', 'd']);
  }
  expect(readdirSync(join(previous ?? '', '_astro')).sort()).toEqual([
    'b.js',
    'b.js.br',
    'c.js',
    'c.js.br',
    'd.js',
    'd.js.br',
  ]);
});

describe('the fingerprint of the code', () => {
  const write = (path: string, text: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  };

  test('changes with what pages are made of, and with nothing else', () => {
    write('src/pages/index.astro', 'a');
    write('i18n/en/shell.json', '{}');
    const before = codeFingerprint(root);
    write('src/cli/start/start.ts', 'x');
    write('src/README.md', 'x');
    write('tests/a.test.ts', 'x');
    expect(codeFingerprint(root)).toBe(before);
    for (const path of [
      'src/pages/index.astro',
      'i18n/en/shell.json',
      'public/a.svg',
      'package-lock.json',
      'astro.config.mjs',
    ]) {
      const earlier = codeFingerprint(root);
      write(path, `changed ${path}`);
      expect(codeFingerprint(root), path).not.toBe(earlier);
    }
  });

  test('changes when text moves from one file to another', () => {
    write('src/a.ts', 'ab');
    write('src/b.ts', 'c');
    const before = codeFingerprint(root);
    write('src/a.ts', 'a');
    write('src/b.ts', 'bc');
    expect(codeFingerprint(root)).not.toBe(before);
  });
});

describe('work beside the rendering', () => {
  test('is limited and waited for, and its failure rejects whatever is added later', async () => {
    let running = 0;
    let most = 0;
    const backlog = createBacklog(3);
    for (let i = 0; i < 20; i++)
      await backlog.add(async () => {
        most = Math.max(most, ++running);
        await new Promise((resolve) => setTimeout(resolve, 1));
        running -= 1;
      });
    await backlog.drain();
    expect([most, running]).toEqual([3, 0]);
    await backlog.add(() => Promise.reject(new Error('ENOSPC')));
    await expect(backlog.drain()).rejects.toThrow('ENOSPC');
    await expect(backlog.add(async () => {})).rejects.toThrow('ENOSPC');
  });
});

test.each([
  [
    '12:00:00 [build] Building…\n\u001b[31m12:00:01 [ERROR] [build] Caught error rendering /ar/: Error: boom\u001b[39m\n  Stack trace:\n    at x',
    'Caught error rendering /ar/: Error: boom',
  ],
  ['something\n[NoMatchingRenderer]: Unable to render X', '[NoMatchingRenderer]: Unable to render X'],
  ['', ''],
])('the reason of a failed build is found', (output, reason) => expect(reasonIn(output)).toBe(reason));
