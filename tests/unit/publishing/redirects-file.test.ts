import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { reportBuild, reportPublished } from '#cli/publishing/pages.ts';
import { staticHostsLines } from '#cli/redirects/static-hosts-line.ts';
import { LOCALES } from '#locale/locales.ts';
import { redirectsFile, roomForOldAddresses } from '#publish/files/redirects.ts';
import { BUILD_FILES } from '#server/platform/static/build-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'redirects-'));
  mkdirSync(join(folder, '_mall'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const fileOf = (redirects: Record<string, number | string>, products: Record<string, Record<string, string>> = {}) => {
  writeFileSync(join(folder, BUILD_FILES.redirects), JSON.stringify(redirects));
  return redirectsFile(folder, LOCALES, products).text.trimEnd().split('\n');
};

describe('redirects for hosts of files', () => {
  test('are those of languages and bare routes where there are no others', () => {
    const lines = redirectsFile(folder, LOCALES, {}).text.trimEnd().split('\n');
    expect(lines.slice(0, 2)).toEqual(['/en / 301', '/en/* /:splat 301']);
    expect(lines).toContain('/zh/users /zh/users/index 301');
  });

  test('have old addresses in each language that has the page, encoded', () => {
    const lines = fileOf(
      {
        '/products/thé vert': 12,
        '/products/a*:b': 12,
        '/old': '/new',
        '/guide': '/uploads/guide.pdf',
        '/products/gone': 99,
      },
      { '12-0': { en: '/tea-d-12-0.html', zh: '/zh/茶-d-12-0.html' } },
    );
    expect(lines).toContain('/products/th%C3%A9%20vert /tea-d-12-0.html 301');
    expect(lines).toContain('/products/a%2A%3Ab /tea-d-12-0.html 301');
    expect(lines).toContain('/zh/products/th%C3%A9%20vert /zh/%E8%8C%B6-d-12-0.html 301');
    expect(lines).toContain('/ar/old /ar/new 301');
    expect(lines).toContain('/ar/guide /uploads/guide.pdf 301');
    expect(lines.join('\n')).not.toMatch(/gone|\/de\/products/);
  });

  test('send calls of the API on to the back end that browsers call directly', () => {
    const lines = redirectsFile(folder, LOCALES, {}, 'https://back.example').text.trimEnd().split('\n');
    expect(lines[0]).toBe('/api/* https://back.example/api/:splat 307');
    expect(lines.slice(1)).toEqual(redirectsFile(folder, LOCALES, {}).text.trimEnd().split('\n'));
  });

  test('are at most 2,000, the default language first', () => {
    const many = Object.fromEntries(Array.from({ length: 1500 }, (_, i) => [`/old/${i}`, '/new']));
    const lines = fileOf(many);
    expect(lines).toHaveLength(2000);
    expect(lines).toContain('/old/1499 /new 301');
    expect(lines).toContain('/zh/old/0 /zh/new 301');
    expect(lines).not.toContain('/zh/old/1499 /zh/new 301');
    const { old } = redirectsFile(folder, LOCALES, {});
    expect(old).toEqual({ written: lines.filter((line) => line.includes('/old/')).length, all: 1500 * LOCALES.length });
    expect(roomForOldAddresses(LOCALES)).toBe(old.written);
    expect(roomForOldAddresses(LOCALES, 'https://back.example')).toBe(
      redirectsFile(folder, LOCALES, {}, 'https://back.example').old.written,
    );
  });
});

describe('what static hosts lack of the old addresses', () => {
  test('is said with both figures and the remedy, and not at all where they have all', () => {
    expect(staticHostsLines({ written: 1976, all: 10_500 })).toEqual([
      expect.stringMatching(
        /^Static hosts get 1,976 of 10,500 old addresses .*: for the other 8,524 serve the pages by the mall's own server/,
      ),
    ]);
    expect(staticHostsLines({ written: 12, all: 12 })).toEqual([]);
  });

  test('is printed when pages are built, and when redirects were published', () => {
    const said: string[] = [];
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => Boolean(said.push(String(text))));
    const oldAddresses = { written: 1976, all: 10_500 };
    reportBuild({ folder, pages: 3, faults: [], leftOut: [], oldAddresses });
    const some = { kind: 'some' as const, pages: 0, removed: 0, heldBack: false, leftOut: [] };
    reportPublished({ ...some, oldAddresses });
    reportPublished({ ...some, oldAddresses: null });
    vi.restoreAllMocks();
    expect(said.filter((text) => text.includes('1,976 of 10,500'))).toHaveLength(2);
  });
});
