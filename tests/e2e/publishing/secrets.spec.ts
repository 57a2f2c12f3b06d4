import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { DEMO_PASSWORD } from '#demo/buyers/demo-buyers.ts';
import { errorCode } from '#server/platform/db/error-code.ts';
import { CANARY } from '../../support/secrets/canary.ts';
import { secretsIn } from '../../support/secrets/secrets.ts';

const DIST = process.env['MALL_TEST_DIST'];
const DATA = process.env['MALL_TEST_DATA'];

/** What only the server knows: its settings, its tables, its packages, where it lies. */
const OF_THE_SERVER = [
  CANARY,
  DEMO_PASSWORD,
  'DATABASE_URL',
  'SMTP_URL',
  'FILES_S3',
  'PAGES_S3',
  'WECHAT_SECRET',
  'password_hash',
  'verification_code',
  'argon2',
  'nodemailer',
  'node_modules',
  'sourceMappingURL',
  process.cwd(),
];

/** The program that makes pages anew lies beside them and is not served (below). */
const PROGRAM = '_mall/renderer/';

const textsOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(html|js|css|json|xml|txt|svg)$/.test(file) && !file.startsWith(PROGRAM),
  );

/** '' for a page that was taken away since it was listed: tests of publishing run at the same time. */
function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return '';
    throw error;
  }
}

test('the build holds nothing of the server', () => {
  test.skip(!DIST, 'needs the files of the mall under test');
  const folder = DIST ?? '';
  const words = DATA ? [...OF_THE_SERVER, DATA] : OF_THE_SERVER;
  const files = textsOf(folder);
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap((file) => {
    const text = readIfThere(join(folder, file));
    const shaped = file.endsWith('.html') ? [] : secretsIn(text);
    return [...words.filter((word) => text.includes(word)), ...shaped].map((word) => `${file}: ${word}`);
  });
  expect(found.slice(0, 20)).toEqual([]);
});

test('the mall shows no file that is not a page’s', async ({ request }) => {
  const paths = [
    '.env',
    '.git/config',
    '.mall/postmaster.pid',
    'package.json',
    'package-lock.json',
    'src/server/platform/config/config.ts',
    `${PROGRAM}build.json`,
    '_mall/files.json',
  ];
  for (const path of [...paths, '%2e%2e/package.json', 'uploads/../package.json', 'pictures/..%2fpackage.json'])
    expect([path, (await request.get(`/${path}`)).status()]).toEqual([path, 404]);
});
