import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';

/** One span per call; costs nothing until runtime/start-traces.ts has set up an exporter. */
export function traceRequests(app: FastifyInstance): void {
  const tracer = trace.getTracer('atrium');
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const { endpoint } = request.routeOptions.config as { endpoint?: string };
    if (!endpoint) return;
    const endTime = Date.now();
    const span = tracer.startSpan(endpoint, {
      kind: SpanKind.SERVER,
      startTime: endTime - reply.elapsedTime,
      attributes: {
        'http.request.method': request.method,
        'http.route': request.routeOptions.url ?? '',
        'http.response.status_code': reply.statusCode,
        'atrium.request_id': request.id,
      },
    });
    if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(endTime);
  });
}
