import type { FastifyRequest } from 'fastify';

/** The smallest encoding that the browser accepts. A weight of zero means refused. */
export function acceptedEncoding(request: FastifyRequest): 'br' | 'gzip' | 'plain' {
  const offered = String(request.headers['accept-encoding'] ?? '').split(',');
  const accepts = (name: string) =>
    offered.some((each) => each.trim().split(';')[0] === name && !/;\s*q=0(\.0*)?\s*$/.test(each));
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : 'plain';
}
