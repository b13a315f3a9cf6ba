import type { FastifyInstance } from 'fastify';
import type { Context } from '../runtime/context.ts';
import { networkOf } from '../runtime/network.ts';
import { Refused } from '../runtime/refused.ts';
import { readJson } from './read-json.ts';

const policyReportPath = '/api/policy-reports';

/** What documents on which a card is typed carry, so that browsers tell what their policy stopped. */
export const policyReportHeaders = { 'reporting-endpoints': `policy="${policyReportPath}"` } as const;
export const policyReportDirectives = `report-uri ${policyReportPath}; report-to policy`;

const largestReportBytes = 16_384;
const mostReports = 20;
/** A broken release is stopped in every browser; a few reports tell as much as all. */
const mostOfNetwork = 20;
const mostLogged = 60;
const windowMs = 60_000;
const countedNetworks = 10_000;

const directives = new Set([
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'frame-src',
  'child-src',
  'worker-src',
  'media-src',
  'object-src',
  'manifest-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
]);

interface PolicyReport {
  readonly directive: string;
  /** The origin of what was stopped, or its kind, such as `inline`. */
  readonly blocked: string;
  /** The first part of the page's path; ids and questions stay away. */
  readonly page: string;
}

/** Takes reports of what the policy of card pages stopped. Nothing of the person is read, counted or logged (D-933). */
export function takePolicyReports(
  app: FastifyInstance,
  { clock, log }: Pick<Context, 'clock' | 'log'>,
  count: (report: { readonly directive: string }) => void,
): void {
  const isOver = makeWindow(clock);
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    const types = ['application/csp-report', 'application/reports+json', 'application/json'];
    scope.addContentTypeParser(types, { parseAs: 'string', bodyLimit: largestReportBytes }, (_request, body, parsed) =>
      parsed(null, body),
    );
    const config = { endpoint: 'takePolicyReports' };
    scope.post(policyReportPath, { config }, async (request, reply) => {
      if (isOver(networkOf(request.ip), mostOfNetwork))
        throw new Refused('request.too_many', { retryAfterSeconds: 60 });
      for (const report of reportsIn(readJson(typeof request.body === 'string' ? request.body : 'null'))) {
        count({ directive: report.directive });
        if (!isOver('all', mostLogged)) log.warn({ report }, 'the policy of a card page stopped something');
      }
      return reply.code(204).send();
    });
    done();
  });
}

/** Whether this is one too many within a minute. Kept per process. */
function makeWindow(clock: Context['clock']): (key: string, most: number) => boolean {
  let startedAtMs = 0;
  let hits = new Map<string, number>();
  return (key, most) => {
    const now = clock.wall().getTime();
    if (now - startedAtMs >= windowMs || hits.size > countedNetworks) {
      startedAtMs = now;
      hits = new Map();
    }
    const hit = (hits.get(key) ?? 0) + 1;
    hits.set(key, hit);
    return hit > most;
  };
}

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

/** Both forms that browsers send: one report of the old form, or a list of the new one. */
function reportsIn(body: unknown): readonly PolicyReport[] {
  const told = Array.isArray(body)
    ? body.slice(0, mostReports).map((each) => fieldsOf(fieldsOf(each)['body']))
    : [fieldsOf(fieldsOf(body)['csp-report'])];
  return told.flatMap((report) => {
    const directive = String(
      report['effectiveDirective'] ?? report['effective-directive'] ?? report['violated-directive'] ?? '',
    );
    const [name = ''] = directive.split(' ');
    if (!directives.has(name)) return [];
    return {
      directive: name,
      blocked: originOf(report['blockedURL'] ?? report['blocked-uri']),
      page: pageOf(report['documentURL'] ?? report['document-uri']),
    };
  });
}

const kinds = ['inline', 'eval', 'wasm-eval', 'data', 'blob', 'self', 'trusted-types-policy', 'trusted-types-sink'];

function originOf(blocked: unknown): string {
  const text = typeof blocked === 'string' ? blocked : '';
  if (kinds.includes(text)) return text;
  if (!URL.canParse(text)) return 'unknown';
  const { protocol, host } = new URL(text);
  return host === '' ? protocol : `${protocol}//${host}`.slice(0, 200);
}

function pageOf(document: unknown): string {
  if (typeof document !== 'string' || !URL.canParse(document)) return 'unknown';
  const [, first = ''] = new URL(document).pathname.split('/');
  return /^[a-z-]{1,30}$/.test(first) ? `/${first}` : '/';
}
