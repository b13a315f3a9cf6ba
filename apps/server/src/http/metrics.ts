import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  readonly registry: Registry;
  /** A number that is read at each scrape, such as the rows of a queue. */
  readonly gauge: (name: string, help: string, read: () => Promise<number>) => void;
  /** Numbers that are read at each scrape, one for each value of a label. */
  readonly gaugeBy: (
    name: string,
    help: string,
    label: string,
    read: () => Promise<Readonly<Record<string, number>>>,
  ) => void;
  /** A counter by labels, such as webhooks by gateway and outcome. */
  readonly counter: <Label extends string>(
    name: string,
    help: string,
    labels: readonly Label[],
  ) => (values: Readonly<Record<Label, string>>) => void;
  /** How long something took, by labels, such as calls to gateways. */
  readonly histogram: <Label extends string>(
    name: string,
    help: string,
    labels: readonly Label[],
  ) => (values: Readonly<Record<Label, string>>, seconds: number) => void;
  readonly watch: (app: FastifyInstance) => void;
}

/** Others are slower than we are. */
const outsideBuckets = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

export function makeMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'atrium_call_seconds',
    help: 'How long calls took, by endpoint and status.',
    labelNames: ['endpoint', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  return {
    registry,
    gauge: (name, help, read) => {
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          this.set(await read());
        },
      });
    },
    gaugeBy: (name, help, label, read) => {
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers: [registry],
        async collect() {
          for (const [value, number] of Object.entries(await read())) this.set({ [label]: value }, number);
        },
      });
    },
    counter: (name, help, labels) => {
      const counted = new Counter({ name, help, labelNames: [...labels], registers: [registry] });
      return (values) => counted.inc({ ...values });
    },
    histogram: (name, help, labels) => {
      const taken = new Histogram({
        name,
        help,
        labelNames: [...labels],
        buckets: outsideBuckets,
        registers: [registry],
      });
      return (values, seconds) => taken.observe({ ...values }, seconds);
    },
    watch: (app) => {
      app.addHook('onResponse', (request, reply, done) => {
        const { endpoint } = request.routeOptions.config as { endpoint?: string };
        if (endpoint) duration.observe({ endpoint, status: reply.statusCode }, reply.elapsedTime / 1000);
        done();
      });
    },
  };
}

/** Refuses new calls while the process is overloaded, so that the others are not late too. */
export function watchOverload(limitMs: number): () => boolean {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let isOverloaded = false;
  setInterval(() => {
    isOverloaded = delay.mean / 1e6 > limitMs;
    delay.reset();
  }, 1000).unref();
  return () => isOverloaded;
}
