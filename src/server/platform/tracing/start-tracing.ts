import { setTimeout as pause } from 'node:timers/promises';
import { context, propagation, trace } from '@opentelemetry/api';
import type { Sampler } from '@opentelemetry/sdk-trace';
import { SECOND_MS } from '#domain/time/duration.ts';
import type { PlatformConfig } from '../config/config.ts';
import { OperatorError } from '../config/operator-error.ts';
import { errorCode } from '../db/error-code.ts';
import { useTracer } from './tracing.ts';

const NAME = 'mallfront';
/** A collector that does not answer must not keep the mall from stopping. */
const MOST_CLOSE_MS = 2 * SECOND_MS;

/** 18 MB of packages that most malls do without; package.json names their versions. */
async function loadSdk() {
  try {
    return {
      sdk: await import('@opentelemetry/sdk-trace'),
      core: await import('@opentelemetry/core'),
      resources: await import('@opentelemetry/resources'),
      hooks: await import('@opentelemetry/context-async-hooks'),
      exporter: await import('@opentelemetry/exporter-trace-otlp-proto'),
    };
  } catch (cause) {
    if (errorCode(cause) !== 'ERR_MODULE_NOT_FOUND') throw cause;
    throw new OperatorError(
      'OTEL_EXPORTER_OTLP_ENDPOINT is set, and the packages for it are not installed: run "node deploy/add-tracing.mjs", or leave the variable out.',
      { cause },
    );
  }
}

type Sdk = Awaited<ReturnType<typeof loadSdk>>;

/** Which traces are recorded: by default all, and those of a client as the client has decided. */
function samplerOf({ sdk }: Sdk, { sampler, ratio }: NonNullable<PlatformConfig['tracing']>): Sampler {
  const kinds: Record<typeof sampler, () => Sampler> = {
    always_on: () => new sdk.AlwaysOnSampler(),
    always_off: () => new sdk.AlwaysOffSampler(),
    traceidratio: () => new sdk.TraceIdRatioBasedSampler(ratio),
    parentbased_always_on: () => new sdk.ParentBasedSampler({ root: new sdk.AlwaysOnSampler() }),
    parentbased_always_off: () => new sdk.ParentBasedSampler({ root: new sdk.AlwaysOffSampler() }),
    parentbased_traceidratio: () => new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) }),
  };
  return kinds[sampler]();
}

const noTracing = async () => {};

/**
 * Sends traces to the collector of OTEL_EXPORTER_OTLP_ENDPOINT. The exporter reads the other standard variables itself. Where
 * another SDK has been loaded before (`node --import @opentelemetry/auto-instrumentations-node/register`), spans go to that one.
 * Returns what sends the rest and stops.
 */
export async function startTracing({ tracing }: Pick<PlatformConfig, 'tracing'>): Promise<() => Promise<void>> {
  if (!tracing) return noTracing;
  const loaded = await loadSdk();
  const { sdk, core, resources, hooks, exporter } = loaded;
  const named = resources.resourceFromAttributes({ 'service.name': NAME });
  const given = resources.detectResources({ detectors: [resources.envDetector, resources.serviceNameEnvDetector] });
  const provider = new sdk.TracerProvider({
    sampler: samplerOf(loaded, tracing),
    resource: resources.defaultResource().merge(named).merge(given),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new exporter.OTLPTraceExporter() })],
  });
  if (!trace.setGlobalTracerProvider(provider)) {
    await provider.shutdown();
    useTracer(trace.getTracer(NAME));
    return async () => useTracer(null);
  }
  context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  useTracer(trace.getTracer(NAME));
  return async () => {
    useTracer(null);
    await Promise.race([provider.shutdown().catch(() => {}), pause(MOST_CLOSE_MS, undefined, { ref: false })]);
    for (const api of [trace, context, propagation]) api.disable();
  };
}
