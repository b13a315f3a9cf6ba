import { catalogue, type RefusalCode } from '@atrium/contract/errors/catalogue';
import type { RefusalBody } from '@atrium/contract/errors/refusal-body';
import type { FastifyReply } from 'fastify';
import { Refused } from '../runtime/refused.ts';

/** Sends a refusal: the catalogue's status, `{ code, errorMessage }` and details such as faulty fields. */
export function sendRefusal(reply: FastifyReply, refused: Refused): FastifyReply {
  const entry: (typeof catalogue)[RefusalCode] & { serverMessage?: string; wireCode?: number } =
    catalogue[refused.code];
  const body: RefusalBody = {
    code: entry.wireCode ?? refused.code,
    errorMessage: entry.serverMessage ?? entry.message,
    requestId: reply.request.id,
    ...(refused.fields.length > 0 ? { fields: reportedFields(refused.fields) } : {}),
    ...(refused.retryAfterSeconds === null ? {} : { retryAfterSeconds: refused.retryAfterSeconds }),
    ...(refused.quote === null ? {} : { quote: refused.quote }),
    ...(refused.failure === null ? {} : { failure: refused.failure }),
  };
  if (refused.retryAfterSeconds !== null) reply.header('retry-after', refused.retryAfterSeconds);
  reply.refusedAs = refused.code;
  return reply.header('cache-control', 'no-store').status(entry.status).send(body);
}

/** What a refusal says at most, so that no reply is larger than the call that caused it (D-114). */
export const mostReportedFields = 20;
const longestReported = 200;

function reportedFields(fields: Refused['fields']): { field: string; message: string }[] {
  const reported = fields.slice(0, mostReportedFields).map(({ field, message }) => ({
    field: shortened(field),
    message: shortened(message),
  }));
  const left = fields.length - reported.length;
  return left === 0 ? reported : [...reported, { field: '', message: `and ${left} more` }];
}

function shortened(text: string): string {
  return text.length <= longestReported ? text : `${text.slice(0, longestReported).toWellFormed()}…`;
}

/** Maps what Fastify itself refuses (broken JSON, too large) to the catalogue; null for a bug. */
export function refusalOf(error: unknown): Refused | null {
  if (error instanceof Refused) return error;
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  if (status === 413) return new Refused('request.too_large');
  if (status >= 400 && status < 500) return new Refused('request.invalid');
  return null;
}
