import type { Endpoint } from '@atrium/contract/endpoint';
import type { Requirement } from '@atrium/domain/access/permissions';
import type { FastifyReply } from 'fastify';
import type { CallerFor } from './caller.ts';
import type { Context } from './context.ts';

/** What carries out an endpoint. `reply` is for cookies only. */
type UseCase<Input, Reply, Requires extends Requirement> = (
  ctx: Context,
  caller: CallerFor<Requires>,
  input: Input,
  reply: FastifyReply,
) => Promise<Reply>;

/** A use case with the endpoint that it carries out; what it takes is known where it was written. */
export type Served = ((ctx: Context, caller: never, input: never, reply: FastifyReply) => Promise<unknown>) & {
  readonly endpoint: Endpoint;
};

/** Says which endpoint a use case carries out. It can still be called as the function that it is. */
export function serve<Input, Reply, Requires extends Requirement, Act extends UseCase<Input, Reply, Requires>>(
  endpoint: Endpoint<Input, Reply, Requires>,
  act: Act,
): Act & { readonly endpoint: Endpoint<Input, Reply, Requires> } {
  return Object.assign(act, { endpoint });
}
