import { afterEach, describe, expect, test } from 'vitest';
import { CODES } from '#contract/envelope.ts';
import { type CallName, contract } from '#contract/index.ts';
import { LOCALES } from '#locale/locales.ts';
import { createApp } from '#server/app.ts';
import { createCatalogCache } from '#server/platform/cache/cache.ts';
import type { Mall } from '#server/platform/mall.ts';
import { EXAMPLES, exampleOf } from '../../support/contract/examples.ts';
import { LEAK } from '../../support/hostile/inputs.ts';
import { requestOf, useMall } from '../../support/mall/mall.ts';

const mall = useMall();
const NAMES = Object.keys(contract) as CallName[];
/** All that an error can give away at once. */
const fault = () => {
  const error = new TypeError(
    'select password_hash from buyer where email = $1 at /work/mall/src/server/db/open.ts:12',
  );
  return Object.assign(error, {
    code: 'XX000',
    query: 'select 1',
    detail: 'Key (email)=(anna@example.com)',
    path: '/etc',
  });
};
const failing = () => Promise.reject(fault());

/** The mall with its database gone mad in the middle of everything. */
function brokenMall(): Mall {
  const sql = new Proxy(mall.db.sql, { apply: failing, get: (_, name) => (name === 'unsafe' ? failing : undefined) });
  const limits = {
    take: failing,
    takeTogether: failing,
    wait: failing,
    giveBack: failing,
    forget: failing,
    giveBackAndForget: failing,
    tally: failing,
    counted: failing,
  };
  const db = { ...mall.db, sql, transact: failing };
  return { ...mall.core, db, limits, cache: createCatalogCache(mall.core.clock) };
}

afterEach(() => {
  mall.faults.splice(0);
});

describe('a fault', () => {
  test.each(NAMES)('in %s reveals no internal details, and returns a request number for support', async (name) => {
    const { input, settings } = await exampleOf(mall, name, EXAMPLES[name][0]);
    const { path, init } = requestOf(contract[name], input, settings);
    const answer = await createApp(brokenMall()).request(path, init);
    const text = await answer.text();
    expect(text).not.toMatch(LEAK);
    expect(JSON.stringify([...answer.headers])).not.toMatch(LEAK);
    const { code, message } = JSON.parse(text) as { code: number; message: string };
    // Every call reads the currencies or the session first.
    expect([code, answer.headers.get('Mall-Error')]).toEqual([CODES.failed, '500']);
    expect(message).toContain(answer.headers.get('X-Request-Id'));
    expect(mall.faults.join()).toContain(answer.headers.get('X-Request-Id'));
  });

  test.each(LOCALES)('is reported in %s', async (language) => {
    const app = createApp(brokenMall());
    const messages = await Promise.all(
      [language, 'en'].map(async (one) => {
        const answer = await app.request('/api/front/product/list', { headers: { language: one } });
        const id = answer.headers.get('X-Request-Id') ?? '';
        return ((await answer.json()) as { message: string }).message.replace(id, '');
      }),
    );
    expect(new Set(messages).size).toBe(language === 'en' ? 1 : 2);
  });
});
