import { afterEach, describe, expect, test, vi } from 'vitest';
import { CODES } from '#contract/envelope.ts';
import { LOCALES } from '#locale/locales.ts';

const PATH = '/api/front/language/config/list';

/** The languages that pages are made in over a back end that answers so. */
async function readOver(answer: (path: string) => Response) {
  vi.stubGlobal('fetch', async (address: string) => answer(new URL(address).pathname));
  vi.resetModules();
  const { readLocales } = await import('#catalog/locales.ts');
  return readLocales();
}

const enveloped = (data: unknown, code: number = CODES.ok) => Response.json({ code, data, message: '' });

const language = (code: string, at: number, status = true) => ({
  ...{ id: at + 1, name: code, code, localeName: code, isDefault: at === 0, status, sort: at + 1 },
});

afterEach(() => vi.unstubAllGlobals());

describe('pages are made', () => {
  test('in the languages that the mall lists', async () => {
    const asked: string[] = [];
    const locales = await readOver((path) => {
      asked.push(path);
      return enveloped([language('de', 0), language('en', 1), language('fr', 2, false)]);
    });
    expect(locales).toEqual(['de', 'en']);
    expect(new Set(asked)).toEqual(new Set([PATH]));
  });

  test.each<[what: string, answer: () => Response]>([
    ['does not have the call', () => enveloped(null, 404)],
    ['knows no such address', () => new Response('', { status: 404 })],
    ['refuses the call', () => enveloped(null, CODES.refused)],
    ['lists none', () => enveloped([])],
  ])('in all where the back end %s', async (_, answer) => expect(await readOver(answer)).toEqual(LOCALES));
});

test('a mall that fails for the moment makes no pages of languages that are off', async () => {
  await expect(readOver(() => enveloped(null, CODES.failed))).rejects.toThrow('front/language/config/list');
});
