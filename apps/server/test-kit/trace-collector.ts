import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { SendSpan } from '../src/runtime/span.ts';
import { startTraces } from '../src/runtime/start-traces.ts';

/** A span as it came to the collector. */
export interface CollectedSpan {
  readonly process: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly kind: number;
  /** 2 where it failed. */
  readonly status: number;
  readonly links: readonly { readonly traceId: string; readonly spanId: string }[];
  readonly attributes: Readonly<Record<string, string | number | undefined>>;
  readonly durationMs: number;
}

interface Payload {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly Sent[] }[];
  }[];
}

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
}

interface Sent
  extends Pick<CollectedSpan, 'name' | 'traceId' | 'spanId' | 'parentSpanId' | 'kind'>,
    Partial<Pick<CollectedSpan, 'links'>> {
  readonly status: { readonly code?: number };
  readonly attributes: readonly Attribute[];
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
}

export interface TraceCollector {
  /** How a process of this name tells its spans. */
  readonly sendSpanOf: (processName: string) => SendSpan;
  /** Ends the processes' sending and answers what came, with every byte of it. */
  readonly collect: () => Promise<{ readonly spans: readonly CollectedSpan[]; readonly raw: string }>;
}

/** A collector of OTLP over HTTP, on this machine. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(body);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const senders: (() => Promise<void>)[] = [];
  return {
    sendSpanOf: (processName) => {
      const { sendSpan, stop } = startTraces(processName, address);
      senders.push(stop);
      return sendSpan;
    },
    collect: async () => {
      for (const stop of senders.splice(0)) await stop();
      server.close();
      return { spans: bodies.flatMap((body) => spansIn(JSON.parse(body) as Payload)), raw: bodies.join('') };
    },
  };
}

function spansIn({ resourceSpans }: Payload): CollectedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ name, traceId, spanId, parentSpanId, kind, status, links = [], attributes, ...times }) => ({
        process: String(namesIn(resource.attributes)['service.name']),
        name,
        traceId,
        spanId,
        parentSpanId: parentSpanId || undefined,
        kind,
        status: status.code ?? 0,
        links: links.map((link) => ({ traceId: link.traceId, spanId: link.spanId })),
        attributes: namesIn(attributes),
        durationMs: Number(BigInt(times.endTimeUnixNano) - BigInt(times.startTimeUnixNano)) / 1e6,
      })),
    ),
  );
}

const namesIn = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));
