import type { Hono } from 'hono';
import type { Mall } from '../mall.ts';
import type { GaugeReader } from '../metrics/gauges.ts';
import { addMetrics } from '../metrics/routes.ts';
import { databaseCheck, platformChecks } from './platform-checks.ts';
import { createReadiness, type ReadinessCheck } from './readiness.ts';

/** What the modules add to the signals of the platform. */
export interface SignalParts {
  /** What `/api/ready` asks. */
  readinessChecks: readonly ReadinessCheck[];
  /** What `/api/metrics` reads. */
  gauges: readonly GaugeReader[];
}

const NOT_KEPT = { 'Cache-Control': 'no-store' };

/** What load balancers, containers and monitors ask. */
export function addSignals(app: Hono, mall: Mall, { readinessChecks, gauges }: SignalParts): void {
  const readReadiness = createReadiness(databaseCheck, [...platformChecks, ...readinessChecks], mall);
  app.get('/api/health', async (context) => {
    try {
      await mall.db.sql`select 1`;
      return context.json({ status: 'up' });
    } catch {
      return context.json({ status: 'down' }, 503);
    }
  });
  addMetrics(app, mall, gauges, readReadiness);
  app.get('/api/live', (context) => context.json({ live: true }, 200, NOT_KEPT));
  app.get('/api/ready', async (context) => {
    const readiness = await readReadiness();
    return context.json(readiness, readiness.ready ? 200 : 503, NOT_KEPT);
  });
}
