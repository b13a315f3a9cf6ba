import type { Endpoint } from '@atrium/contract/endpoint';

/** The parsed input of an endpoint, for the signature of its use case. */
export type InputOf<E> = E extends Endpoint<infer Input, infer _Reply, infer _Requires> ? Input : never;

/** What the endpoint answers. */
export type ReplyOf<E> = E extends Endpoint<infer _Input, infer Reply, infer _Requires> ? Reply : never;
