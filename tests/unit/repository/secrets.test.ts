import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { secretsIn } from '../../support/secrets/secrets.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' });
/** Fixtures of this search, which would find themselves. */
const OWN = ['tests/unit/repository/secrets.test.ts', 'tests/support/secrets/secrets.ts'];

test.each([
  'postgres://mall:hunter2hunter2@db.example/mall',
  'smtps://mall:hunter2hunter2@mail.example',
  '-----BEGIN EC PRIVATE KEY-----',
  '-----BEGIN PRIVATE KEY-----',
  `AKIA${'ABCDEFGH'.repeat(2)}`,
  `ghp_${'a1B2'.repeat(9)}`,
  `npm_${'a1B2'.repeat(9)}`,
  "secret: 'Zm9vYmFyYmF6cXV4MTIzNDU2Nzg5MA'",
  'SMS_TOKEN=Zm9vYmFyYmF6cXV4MTIz',
])('%j is seen', (text) => expect(secretsIn(`x ${text} y`)).toHaveLength(1));

test.each([
  'postgres://user:password@host:5432/mall',
  'SMTP_URL=smtps://user:password@mail.example:465',
  "keyId: 'id', secret: 'secret'",
  'SMS_TOKEN=',
  'const token = newToken(core)',
])('%j is none', (text) => expect(secretsIn(text)).toEqual([]));

test('no file of the project holds a secret, and none is kept that should not be', () => {
  const files = git('ls-files')
    .split('\n')
    .filter((file) => file && !OWN.includes(file));
  expect(files.length).toBeGreaterThan(500);
  expect(
    files.filter((file) =>
      /(^|\/)(\.env(\.(?!example$).+)?|\.npmrc|id_rsa|.+\.(pem|key|p12|pfx|sqlite|dump))$/.test(file),
    ),
  ).toEqual([]);
  const texts = files.filter((file) =>
    /\.(ts|tsx|js|mjs|cjs|astro|json|md|ya?ml|sql|css|html|txt|sh|toml|example)$/.test(file),
  );
  expect(
    texts.flatMap((file) => secretsIn(readFileSync(`${root}${file}`, 'utf8')).map((found) => [file, found])),
  ).toEqual([]);
});
