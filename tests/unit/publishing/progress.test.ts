import { expect, test } from 'vitest';
import { createProgress } from '#publish/render/progress.ts';

/** Products and pictures that are made side by side, and what is written about it. */
function writtenAbout(isTTY: boolean): string[] {
  const written: string[] = [];
  const progress = createProgress({ isTTY, write: (text: string | Uint8Array) => written.push(String(text)) > 0 });
  for (const done of [1, 2, 3]) {
    progress.show('Goods', done, 3);
    progress.show('Pictures', done, 5);
  }
  progress.end();
  return written;
}

test('a log file gets one line for each kind of work, even when the kinds take turns', () => {
  expect(writtenAbout(false)).toEqual(['Goods: 3\n', 'Pictures: 5\n']);
});

test('a terminal has one line, with all kinds on it', () => {
  const written = writtenAbout(true);
  expect(written.at(-1)).toBe('\n');
  expect(written.at(-2)).toBe('\r\x1b[2KGoods: 3 of 3 · Pictures: 2 of 5');
});
