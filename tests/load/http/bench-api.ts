import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makePlace, type RunningMall, startMall, untilPainted } from '../../support/mall/open-mall.ts';
import { report } from '../support/figure.ts';
import { makeProducts } from '../support/make-products.ts';
import { CLIENTS, measure } from '../support/measure.ts';
import { memoryOf, postgresPids, serverPids } from '../support/memory.ts';
import { details, questions, someProducts } from './product-reads.ts';

/** How fast a mall answers on this machine, with its worker processes: `npm run bench:api`, with `-- --products 10000` against a large mall. */
const { values } = parseArgs({ options: { products: { type: 'string' } } });
const isLarge = Number(values.products ?? 0) > 1000;

/** Served HTML needs a native generator: any written for Node is itself the limit. */
function measurePages(mall: RunningMall, path: string): void {
  if (spawnSync('wrk', ['--version']).error) {
    console.error('wrk is not installed: the figure of served HTML is left out.');
    return;
  }
  const { stdout } = spawnSync(
    'wrk',
    ['-t1', `-c${CLIENTS}`, '-d8s', '--latency', '-H', 'Accept-Encoding: br', mall.origin + path],
    { encoding: 'utf8' },
  );
  report('served HTML, 64 clients', Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? 0), 'per s', '≥', 15_000);
  const [, number = '0', unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  report('served HTML, p99', Number(number) * { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's'], 'ms', '≤', 30);
}

const place = await makePlace('bench');
try {
  if (isLarge) makeProducts(place, Number(values.products));
  const first = await startMall(place);
  report('first start with demo mall and all pages', first.readyMs / 1000, 's', '≤', 120);
  await untilPainted(place);
  await first.stop();
  const mall = await startMall(place);
  report('second start with nothing changed', mall.readyMs / 1000, 's', '≤', 5);
  try {
    const products = await someProducts(mall.origin);
    const suffix = isLarge ? ` at ${values.products} products` : '';
    await measure(`product/detail${suffix}`, details(products), place.port, 2500, 80);
    await measure(
      `product/list with keyword by price${suffix}`,
      // At least 200 different ones.
      questions(products, 2),
      place.port,
      isLarge ? 400 : 800,
      null,
    );
    const largest = Math.max(...serverPids(mall.pid).map(memoryOf));
    report(`memory of the largest server process${suffix}`, largest, 'MB', '≤', 250);
    const pids = postgresPids(join(place.dataDir, 'postgres', 'postmaster.pid'));
    if (pids.length === 0) throw new Error('the database of the mall was not found below its data folder');
    const memory = pids.reduce((sum, pid) => sum + memoryOf(pid), 0);
    report(`memory of PostgreSQL${suffix}`, memory, 'MB', '≤', 250);
    const canonical = await fetch(`${mall.origin}/x-d-${products[0]?.id}-0.html`);
    measurePages(mall, new URL(canonical.url).pathname);
  } finally {
    await mall.stop();
  }
} finally {
  place.remove();
}
