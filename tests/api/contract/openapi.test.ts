import { describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { contract } from '#contract/index.ts';
import { openApiProblems } from '../../support/contract/openapi-rules.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall('empty');
const read = async () => JSON.parse((await mall.send('/api/openapi.json')).text);

describe('the OpenAPI document', () => {
  test('is valid OpenAPI 3.1', async () => {
    expect([...openApiProblems(await read())]).toEqual([]);
  });

  test('describes every call of the contract, under the address of the mall', async () => {
    const { paths, servers } = await read();
    const described = Object.entries<Record<string, { operationId: string }>>(paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`),
    );
    const expected = Object.entries<Call>(contract).flatMap(([name, { method, path, byDelete }]) => {
      const address = `/api/${path.replace('+}', '}')}`;
      return [`${name} ${method} ${address}`, ...(byDelete ? [`${name}ByDELETE DELETE ${address}`] : [])];
    });
    expect(described.sort()).toEqual(expected.sort());
    expect(servers).toEqual([{ url: 'https://mall.test' }]);
  });

  test('says what may be left out and what every answer is wrapped in', async () => {
    const { paths } = await read();
    const { parameters, responses } = paths['/api/front/product/detail'].get;
    const required = Object.fromEntries(
      parameters.map((one: { name: string; required?: boolean }) => [one.name, one.required ?? false]),
    );
    expect(required).toMatchObject({ id: true, marketingType: false, language: false, currency: false });
    expect(responses['200'].content['application/json'].schema.required).toEqual(['code', 'message', 'data']);
  });
});

test('the rules find what is wrong', () => {
  const broken = {
    openapi: '3.0.0',
    info: { title: 'x', version: '1' },
    paths: {
      '/a/{id}': {
        get: {
          operationId: 'a',
          summary: 'a',
          parameters: [],
          responses: { 200: { description: 'x', schema: { $ref: '#/$defs/x' } } },
        },
        fetch: { operationId: 'a', summary: 'a', parameters: [{ name: 'x', in: 'body' }], responses: { 20: {} } },
      },
    },
  };
  expect([...openApiProblems(broken)].join('\n')).toMatch(
    /openapi: 3\.0\.0[\s\S]*declares {2}for path id[\s\S]*method fetch[\s\S]*parameter x[\s\S]*status 20[\s\S]*stands twice[\s\S]*nothing stands at/,
  );
});

test('the page to leaf through shows every call, without a script', async () => {
  const { text, headers } = await mall.send('/api/docs');
  expect(headers.get('Content-Type')).toContain('text/html');
  expect(text).not.toMatch(/<script|\sstyle=|\son\w+=/);
  for (const { path } of Object.values<Call>(contract)) expect(text).toContain(`/api/${path}`);
  expect((await mall.send('/api/docs.css')).headers.get('Content-Type')).toContain('text/css');
});

test('the health call returns whether the database answers', async () => {
  expect(await mall.send('/api/health')).toMatchObject({ status: 200, text: '{"status":"up"}' });
});
