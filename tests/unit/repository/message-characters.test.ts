import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Control characters and U+FFFD, which stands for bytes that were lost. Texts of mails have line breaks. */
const LOST = /[^\P{Cc}\n]|\uFFFD/u;

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(value as object).flatMap(([key, inner]) => [key, ...textsOf(inner)]);
}

test('messages contain no control character and no lost one', () => {
  const files = globSync('i18n/*/*.json');
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) =>
    textsOf(JSON.parse(readFileSync(file, 'utf8')))
      .filter((text) => LOST.test(text))
      .map((text) => `${file}: ${JSON.stringify(text)}`),
  );
  expect(found).toEqual([]);
});

test.each(['a\u0000b', 'line\r\nbreak', 'tab\t', 'del\u007f', 'next\u0085line', 'caf\uFFFD'])('refuses %j', (text) =>
  expect(text).toMatch(LOST),
);
test.each(['café', 'line\nbreak', 'اب\u2068c\u2069', '3\u00a0kg', '👩\u200d🚀'])('accepts %j', (text) =>
  expect(text).not.toMatch(LOST),
);
