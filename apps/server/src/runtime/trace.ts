import { randomBytes } from 'node:crypto';

/** A span and its trace, as W3C Trace Context names them. */
export interface Trace {
  readonly traceId: string;
  readonly spanId: string;
}

/** Version, trace, span and flags; nothing but zeros is no id. */
const traceparent = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/;

/**
 * The span that a caller says it is; null if the header is not exactly as it must be. The caller is not trusted: the id
 * only names, and the flags, which could make us record more or less, are not read.
 */
export function readTraceparent(header: string | string[] | undefined): Trace | null {
  const [, traceId, spanId] = (typeof header === 'string' && traceparent.exec(header)) || [];
  return traceId === undefined || spanId === undefined ? null : { traceId, spanId };
}

/** A new span of its parent's trace, or of a new one. */
export function childOf(parent: Trace | null): Trace {
  return { traceId: parent?.traceId ?? randomBytes(16).toString('hex'), spanId: randomBytes(8).toString('hex') };
}

/** As due rows keep it. */
export const wordOf = ({ traceId, spanId }: Trace): string => `${traceId}-${spanId}`;

export function traceOfWord(word: string | null): Trace | null {
  const [traceId, spanId] = word?.split('-') ?? [];
  return traceId === undefined || spanId === undefined ? null : { traceId, spanId };
}
