import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { isLocalClient } from '../http/client-address.ts';
import type { Mall } from '../mall.ts';
import type { ReadReadiness } from '../signals/readiness.ts';
import { createGauges, type GaugeReader, gaugeReader } from './gauges.ts';
import { measureProcess, registry } from './metrics.ts';
import { platformGauges } from './platform-gauges.ts';

const readinessGauges = (readReadiness: ReadReadiness) => [
  gaugeReader({
    help: { mall_ready: '1 while the server is ready, as /api/ready says, in all of its processes' },
    joinedBy: 'min',
    read: async () => ({ mall_ready: Number((await readReadiness()).ready) }),
  }),
  gaugeReader({
    help: { mall_ready_warnings: 'What /api/ready names beside that for the operator to do' },
    async read() {
      const { checks } = await readReadiness();
      return { mall_ready_warnings: checks.filter(({ state }) => state === 'warning').length };
    },
  }),
];

const digest = (text: string) => createHash('sha256').update(text).digest();

const CLOSED = `Metrics are for this mall's operator: set MALL_METRICS_TOKEN, and send it as "Authorization: Bearer …".
`;

/**
 * Behind a proxy of the same machine everybody comes from this machine, so a mall that others can reach asks for the token
 * wherever the request comes from.
 */
function mayRead(context: Context, { config }: Mall): boolean {
  if (isLocalClient(context, config)) return true;
  const [scheme, given] = (context.req.header('Authorization') ?? '').split(' ');
  if (!config.metricsToken || !given || scheme?.toLowerCase() !== 'bearer') return false;
  return timingSafeEqual(digest(given), digest(config.metricsToken));
}

/** Metrics for Prometheus, of all worker processes where there are several, and what they read of the mall for them. */
export function addMetrics(app: Hono, mall: Mall, readers: readonly GaugeReader[], readReadiness: ReadReadiness): void {
  const readGauges = createGauges([...platformGauges, ...readinessGauges(readReadiness), ...readers], mall);
  const measure = async () => {
    measureProcess();
    await readGauges();
  };
  const readAll = mall.siblings.joinMetrics(async () => {
    await measure();
    return registry.getMetricsAsJSON();
  });
  const readOwn = async () => {
    await measure();
    return registry.metrics();
  };
  app.get('/api/metrics', async (context) => {
    if (!mayRead(context, mall)) return context.text(CLOSED, 401, { 'WWW-Authenticate': 'Bearer realm="metrics"' });
    return context.body(await (readAll ?? readOwn)(), 200, {
      'Content-Type': registry.contentType,
      'Cache-Control': 'no-store',
    });
  });
}
