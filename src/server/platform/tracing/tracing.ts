import {
  type Attributes,
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';

/** Null while nothing is traced, which costs requests no more than this comparison. */
let tracer: Tracer | null = null;

export const useTracer = (given: Tracer | null): void => {
  tracer = given;
};

/** Runs `work` as a span of the trace that it belongs to. */
export function traced<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  return tracer ? inSpan(tracer, name, { kind: SpanKind.INTERNAL, attributes }, work) : work();
}

/** What a span of a request says before its call is known. */
interface TracedRequest {
  method: string;
  requestId: string;
  /** Reads a header; the client's `traceparent` makes the request a part of its trace. */
  header(name: string): string | undefined;
  status(): number;
}

const readHeader = { get: ({ header }: TracedRequest, name: string) => header(name), keys: () => [] };

/** Runs the work of a request as a span that continues the client's trace; its name and call follow by `nameRequest`. */
export function tracedRequest(request: TracedRequest, work: () => Promise<void>): Promise<void> {
  if (!tracer) return work();
  const attributes = { 'http.request.method': request.method, 'mall.request_id': request.requestId };
  const options = { kind: SpanKind.SERVER, attributes };
  const own = tracer;
  return context.with(propagation.extract(context.active(), request, readHeader), () =>
    inSpan(own, request.method, options, async () => {
      await work();
      const status = request.status();
      trace.getActiveSpan()?.setAttribute('http.response.status_code', status);
      if (status >= 500) trace.getActiveSpan()?.setStatus({ code: SpanStatusCode.ERROR });
    }),
  );
}

/** Names the span of the present request by its route, which has few values, and the call that answers it. */
export function nameRequest(method: string, route: string, call: string): void {
  if (!tracer) return;
  trace.getActiveSpan()?.updateName(`${method} ${route}`).setAttributes({ 'http.route': route, 'mall.call': call });
}

/** Says of the present request why it was refused; a fault of the mall's makes the span an error. */
export function noteRefusal(failure: string, isFault: boolean): void {
  if (!tracer) return;
  const span = trace.getActiveSpan()?.setAttribute('mall.failure', failure);
  if (isFault) span?.setStatus({ code: SpanStatusCode.ERROR, message: failure });
}

/** The trace that the present work belongs to, for log lines; undefined where nothing is traced. */
export const currentTraceId = (): string | undefined =>
  tracer ? trace.getActiveSpan()?.spanContext().traceId : undefined;

function inSpan<T>(
  own: Tracer,
  name: string,
  options: { kind: SpanKind; attributes: Attributes },
  work: () => Promise<T>,
): Promise<T> {
  return own.startActiveSpan(name, options, async (span) => {
    try {
      return await work();
    } catch (error) {
      // Not the message: those of PostgreSQL may hold what a person has typed.
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'unknown' });
      throw error;
    } finally {
      span.end();
    }
  });
}
