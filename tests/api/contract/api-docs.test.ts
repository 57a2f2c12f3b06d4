import { describe, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();
const PUBLIC = { MALL_ORIGIN: 'https://mall.example' };
const PATHS = ['/api/docs', '/api/openapi.json'];

/** The mall's API with what the environment says of its documentation. */
function appWith(environment: Record<string, string>) {
  const { apiDocs } = readConfig(environment);
  return createApp({ ...mall.core, config: { ...mall.core.config, apiDocs } });
}

describe('the documentation of the API', () => {
  test.each([
    ['on a mall of its own machine', {}],
    ['on a public mall that switches it on', { ...PUBLIC, MALL_API_DOCS: 'on' }],
  ])('is served %s', async (_, environment) => {
    const app = appWith(environment);
    for (const path of PATHS) expect((await app.request(path)).status, path).toBe(200);
  });

  test.each([
    ['on a public mall', PUBLIC],
    ['in production', { NODE_ENV: 'production' }],
    ['where it is switched off', { MALL_API_DOCS: 'off' }],
  ])('does not exist %s', async (_, environment) => {
    const app = appWith(environment);
    const answers = await Promise.all(['/api/none', ...PATHS].map((path) => app.request(path)));
    expect(answers.map((answer) => answer.headers.get('Mall-Error'))).toEqual(['404', '404', '404']);
    const [unknown, ...documents] = await Promise.all(answers.map((answer) => answer.text()));
    expect(documents).toEqual([unknown, unknown]);
  });

  test('cannot be switched by a word that means nothing', () => {
    expect(() => readConfig({ MALL_API_DOCS: 'yes' })).toThrow(/MALL_API_DOCS/);
  });
});
