import { trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';

/** Sends spans to the collector named by OTEL_EXPORTER_OTLP_ENDPOINT; loaded only when one is named. */
export function startTraces(processName: string, address: string): { readonly stop: () => Promise<void> } {
  const exporter = new OTLPTraceExporter({ url: new URL('/v1/traces', address).toString() });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': `atrium-${processName}` }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  trace.setGlobalTracerProvider(provider);
  return { stop: () => provider.shutdown() };
}
