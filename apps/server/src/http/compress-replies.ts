import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { changesState, type Endpoint } from '@atrium/contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { acceptedEncoding } from './accepted-encoding.ts';

/** A shorter reply fits into one packet as it is. */
const smallestBytes = 1400;
/** As fast as gzip, and smaller. Files of the build are compressed harder, but only once. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const compressors = {
  br: (text: string) => promisify(brotliCompress)(text, quick),
  gzip: (text: string) => promisify(gzip)(text, { level: 6 }),
};

/**
 * Replies that are never compressed: the length of a compressed reply tells a little about what stands in it. Those of
 * changes are short, and some hold what a bank needs to confirm a payment (D-193).
 */
export const isSentPlain = (endpoint: Endpoint): boolean => endpoint.secretReply === true || changesState(endpoint);

/** Compresses replies that are text, but none to a page of another origin. */
export function compressReplies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || Buffer.byteLength(payload) < smallestBytes) return payload;
    reply.header('vary', 'accept-encoding');
    const encoding = acceptedEncoding(request);
    const { isPlain } = request.routeOptions.config as { isPlain?: boolean };
    if (encoding === 'plain' || isPlain === true || isForeign(request)) return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return compressors[encoding](payload);
  });
}

function isForeign(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  return site === 'cross-site' || site === 'same-site';
}
