import type { Trace } from './trace.ts';

/** What is told of a call, a run or a call to a gateway once it has ended; nothing secret, and nothing about a person. */
export interface Span {
  readonly name: string;
  readonly kind: 'server' | 'client' | 'consumer';
  readonly trace: Trace;
  readonly parent: Trace | null;
  /** What it follows from in another trace. */
  readonly follows?: Trace | null;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly hasFailed: boolean;
  readonly attributes: Readonly<Record<string, string | number>>;
}

export type SendSpan = (span: Span) => void;
