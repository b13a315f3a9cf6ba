import { SpanKind, SpanStatusCode, TraceFlags } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { type Resource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type ReadableSpan } from '@opentelemetry/sdk-trace';
import type { SendSpan, Span } from './span.ts';
import type { Trace } from './trace.ts';
import { version } from './version.ts';

interface Traces {
  readonly sendSpan: SendSpan;
  /** Sends what is left. */
  readonly stop: () => Promise<void>;
}

/** Sends spans to the collector named by OTEL_EXPORTER_OTLP_ENDPOINT; loaded only when one is named. */
export function startTraces(processName: string, address: string): Traces {
  const exporter = new OTLPTraceExporter({ url: new URL('/v1/traces', address).toString() });
  const resource = resourceFromAttributes({ 'service.name': `atrium-${processName}`, 'service.version': version });
  const processor = new BatchSpanProcessor({ exporter });
  return {
    sendSpan: (span) => processor.onEnd(describe(span, resource)),
    stop: () => processor.shutdown(),
  };
}

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER } as const;

/** By hand instead of by a tracer, which would draw the ids itself: ours are also in logs and due rows. */
function describe(span: Span, resource: Resource): ReadableSpan {
  return {
    name: span.name,
    kind: kinds[span.kind],
    spanContext: () => contextOf(span.trace),
    ...(span.parent === null ? {} : { parentSpanContext: contextOf(span.parent) }),
    startTime: timeOf(span.startedAt),
    endTime: timeOf(span.endedAt),
    duration: timeOf(span.endedAt - span.startedAt),
    status: { code: span.hasFailed ? SpanStatusCode.ERROR : SpanStatusCode.UNSET },
    attributes: span.attributes,
    links: span.follows ? [{ context: contextOf(span.follows) }] : [],
    events: [],
    ended: true,
    resource,
    instrumentationScope: { name: 'atrium' },
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
}

const contextOf = (trace: Trace) => ({ ...trace, traceFlags: TraceFlags.SAMPLED });

/** Seconds and nanoseconds. */
function timeOf(ms: number): [number, number] {
  const seconds = Math.floor(ms / 1000);
  return [seconds, Math.round((ms - seconds * 1000) * 1e6)];
}
