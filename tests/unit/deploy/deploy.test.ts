import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { VARIABLES } from '#server/config.ts';
import { COMMANDS } from '../../../src/cli/commands.ts';
import { envExample } from '../../../src/cli/output/env-example.ts';

const ROOT = new URL('../../../', import.meta.url).pathname;
const read = (path: string) => readFileSync(ROOT + path, 'utf8');
const { scripts, peerDependencies } = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>;
  peerDependencies: Record<string, string>;
};

interface Service {
  command?: string[];
  environment?: Record<string, string>;
  healthcheck?: unknown;
  volumes?: string[];
  image: string;
}
const compose = parse(read('deploy/compose.yaml'), { merge: true }) as { services: Record<string, Service> };
const dockerfile = read('deploy/Dockerfile');
const NAMES = VARIABLES.map(({ name }) => name);

/** What follows `node` in the script that opens the API alone. */
const API = scripts['start:api']?.replace(/^node /, '') ?? '';

describe('.env.example', () => {
  const written = read('deploy/.env.example');

  test('is what "npm run make:env-example" writes', () => {
    expect(written).toBe(envExample());
  });

  test('has every variable of the mall once, and two for compose.yaml', () => {
    const named = [...written.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
    expect(named.toSorted()).toEqual([...NAMES, 'POSTGRES_PASSWORD', 'TRACING'].toSorted());
  });
});

describe('the image', () => {
  test('runs the API as the package does, and not as root', () => {
    const [, command = ''] = /^CMD (\[.*\])$/m.exec(dockerfile) ?? [];
    expect((JSON.parse(command) as string[]).slice(1).join(' ')).toBe(API);
    expect(dockerfile).toMatch(/^USER node$/m);
    expect(dockerfile.lastIndexOf('\nUSER node')).toBeLessThan(dockerfile.indexOf('\nCMD'));
  });

  test('gets every file that it copies, and no other', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(
      ([, files]) => files?.split(' ') ?? [],
    );
    const sent = [...read('deploy/Dockerfile.dockerignore').matchAll(/^!(.+)$/gm)].map(([, file]) => file);
    expect([...new Set(copied)].toSorted()).toEqual(sent.toSorted());
    for (const file of copied) expect(globSync(file, { cwd: ROOT }), file).toHaveLength(1);
  });

  test('has every file that decides what a page looks like', () => {
    const sources = /const SOURCES = \[([^\]]+)\]/.exec(read('src/publish/fingerprint.ts'))?.[1] ?? '';
    const needed = [...sources.matchAll(/'([^']+)'/g)].map(([, file]) => file);
    expect(needed.length).toBeGreaterThan(5);
    for (const file of needed) expect(dockerfile).toMatch(new RegExp(`^COPY .*\\b${file}\\b`, 'm'));
  });

  test('asks whether it is live, not whether it is ready: a database that restarts must not restart the mall', () => {
    expect(dockerfile).toMatch(/HEALTHCHECK[^\n]+\\\n[^\n]+\/api\/live/);
  });
});

describe('compose.yaml', () => {
  test('runs a database, two APIs, a publisher and a proxy, of one image and one configuration', () => {
    const { database, caddy, publisher, ...apis } = compose.services;
    expect(Object.keys(apis)).toEqual(['api-1', 'api-2']);
    expect(apis['api-1']).toEqual(apis['api-2']);
    expect(publisher).toMatchObject({ image: apis['api-1']?.image, environment: apis['api-1']?.environment });
    expect([database?.image, caddy?.image]).toEqual(['postgres:18', 'caddy:2']);
  });

  test('sets only variables that the mall reads, and asks for those that .env.example names', () => {
    expect(NAMES).toEqual(expect.arrayContaining(Object.keys(compose.services['api-1']?.environment ?? {})));
    const asked = [...read('deploy/compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
    const named = [...read('deploy/.env.example').matchAll(/^#?(\w+)=/gm)].map(([, name]) => name);
    expect(named).toEqual(expect.arrayContaining(asked));
  });

  test('gives Caddy what the Caddyfile asks for', () => {
    const asked = [...read('deploy/Caddyfile').matchAll(/\{\$(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(compose.services['caddy']?.environment ?? {}).toSorted()).toEqual(
      [...new Set(asked)].toSorted(),
    );
    expect(compose.services['caddy']?.environment?.['MALL_UPSTREAMS']).toBe('api-1:4321 api-2:4321');
  });

  test('names a command of the mall for the publisher, which has no port to ask', () => {
    const { command = [], healthcheck } = compose.services['publisher'] ?? {};
    expect(command.at(-2)).toBe('src/cli/mall.ts');
    expect([...Object.keys(COMMANDS), 'publisher']).toContain(command.at(-1));
    expect(healthcheck).toEqual({ disable: true });
  });
});

describe('proxies', () => {
  test.each(['deploy/Caddyfile', 'deploy/nginx.conf'])(
    '%s keeps signals from strangers, and names each request',
    (file) => {
      const text = read(file);
      for (const signal of ['live', 'ready', 'health', 'metrics'])
        expect(text).toMatch(new RegExp(`(api/|\\||\\()${signal}`));
      expect(text).toContain('X-Request-Id');
    },
  );

  test.each(['deploy/Caddyfile', 'deploy/nginx.conf'])('%s lets go of connections before the mall does', (file) => {
    const kept = Number(/KEEP_ALIVE_MS = (\d+)_000/.exec(read('src/server/serve.ts'))?.[1]);
    const [, seconds] = /keepalive(?:_timeout)? (\d+)s/.exec(read(file)) ?? [];
    expect(Number(seconds)).toBeLessThan(kept);
  });
});

/** Variables of other programs, and of the build of the image. */
const OF_OTHERS = /^(POSTGRES_\w+|MALL_UPSTREAMS|TRACING|NODE_IMAGE)$/;

test.each(globSync('deploy/{Dockerfile,*.{yaml,mjs},systemd/*}', { cwd: ROOT }))(
  '%s names no variable that the mall does not read',
  (file) => {
    const named =
      read(file).match(/\b(?:MALL|OTEL|FILES|PAGES|UPLOADS|DATABASE|POSTGRES|SMTP|NODE)_[A-Z0-9_]+\b/g) ?? [];
    expect(named.filter((name) => !OF_OTHERS.test(name) && !NAMES.includes(name))).toEqual([]);
  },
);

describe('the workflow', () => {
  interface Step {
    run?: string;
    uses?: string;
  }
  const { jobs, permissions } = parse(read('.github/workflows/test.yml')) as {
    jobs: Record<string, { steps: Step[]; 'timeout-minutes': number }>;
    permissions: unknown;
  };
  const steps = Object.values(jobs).flatMap((job) => job.steps);

  test('runs commands that the package has', () => {
    const named = steps.flatMap(({ run = '' }) =>
      [...run.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, script]) => script),
    );
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining([...named, 'test']));
    expect(steps.map(({ run }) => run)).toEqual(expect.arrayContaining(['npm ci', 'npm run test:all']));
  });

  test('may write nothing, and ends by itself', () => {
    expect(permissions).toEqual({ contents: 'read' });
    for (const job of Object.values(jobs)) expect(job['timeout-minutes']).toBeGreaterThan(0);
  });
});

describe('systemd', () => {
  const exec = (file: string) => /^ExecStart=\/usr\/bin\/node (.+)$/m.exec(read(`deploy/systemd/${file}`))?.[1];

  test('starts what the package starts', () => {
    expect(exec('mall-api@.service')).toBe(API);
    expect(exec('mall-publisher.service')).toBe(scripts['start']?.replace(/^node /, '').replace(/start$/, 'publisher'));
  });

  test('saves by a command of the mall, each night', () => {
    const [, command] = /mall\.ts (\w+) \/var\/backups/.exec(read('deploy/systemd/mall-backup.service')) ?? [];
    expect(Object.keys(COMMANDS)).toContain(command);
    expect(read('deploy/systemd/mall-backup.timer')).toMatch(/^OnCalendar=/m);
  });

  test('removes old backups, and what killed ones have left, and neither those of late nor one under way', () => {
    const folder = mkdtempSync(join(tmpdir(), 'mall-backups-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const day = (days: number) => Date.now() / 1000 - days * 86_400;
    for (const [name, days] of [
      ['mall-2026-11-01-0320.tar.gz', 16],
      ['mall-2026-11-20-0320.tar.gz', 7],
      ['mall-2026-11-26-0320.tar.gz.part-4711', 1],
      ['mall-2026-11-27-0320.tar.gz.part-4712', 0.1],
      ['notes.txt', 90],
    ] as const) {
      writeFileSync(join(folder, name), '');
      utimesSync(join(folder, name), day(days), day(days));
    }
    const steps = read('deploy/systemd/mall-backup.service').matchAll(
      /^ExecStart(?:Pre|Post)=\/usr\/bin\/find (.+)$/gm,
    );
    for (const [, given = ''] of steps)
      execFileSync('find', given.replace('/var/backups/mallfront', folder).split(' '));
    expect(readdirSync(folder).toSorted()).toEqual([
      'mall-2026-11-20-0320.tar.gz',
      'mall-2026-11-27-0320.tar.gz.part-4712',
      'notes.txt',
    ]);
  });
});

test('packages that only tracing needs are optional, and pinned as in development', () => {
  const { devDependencies, peerDependenciesMeta } = JSON.parse(read('package.json')) as Record<
    string,
    Record<string, unknown>
  >;
  expect(devDependencies).toMatchObject(peerDependencies);
  for (const name of Object.keys(peerDependencies)) expect(peerDependenciesMeta?.[name]).toEqual({ optional: true });
});
