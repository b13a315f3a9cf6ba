import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FaultKind, Faults } from './faults.ts';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Each gateway's own answers when it is down, is called too often, or refuses a key. */
export interface FaultAnswers {
  readonly serverError: Answer;
  readonly tooMany: Answer;
  readonly unauthorised: Answer;
  /** The same as `unauthorised` where it is left out. */
  readonly forbidden?: Answer;
}

const retryAfterSeconds = 2;

/** Serves one call to a gateway with its planned fault. The fault decides whether `act` runs once or not at all. */
export async function serveWithFaults(
  call: {
    readonly operation: string;
    readonly request: FastifyRequest;
    readonly reply: FastifyReply;
    /** Whether it is one call more than the gateway takes in this time. */
    readonly isOver?: boolean;
  },
  faults: Faults,
  answers: FaultAnswers,
  act: (fault: FaultKind | null) => Answer,
): Promise<unknown> {
  const { operation, request, reply } = call;
  const fault = call.isOver ? 'too_many' : faults.take(operation);
  if (fault === 'slow') await wait(10_000);
  if (fault === 'reset_before') return cut(request, reply);
  if (fault === 'too_many') return reply.code(answers.tooMany.status).send(answers.tooMany.body);
  if (fault === 'too_many_wait')
    return reply
      .header('retry-after', String(retryAfterSeconds))
      .code(answers.tooMany.status)
      .send(answers.tooMany.body);
  const { forbidden = answers.unauthorised } = answers;
  if (fault === 'forbidden') return reply.code(forbidden.status).send(forbidden.body);
  if (fault === 'unauthorised') return reply.code(answers.unauthorised.status).send(answers.unauthorised.body);
  // A 500 that is stored for its key is an answer of the gateway itself.
  const result = fault === 'error_500' ? answers.serverError : act(fault);
  if (fault === 'reset_after') return cut(request, reply);
  if (fault === 'hang_after') {
    reply.hijack();
    return undefined;
  }
  return reply.code(result.status).send(result.body);
}

function cut(request: FastifyRequest, reply: FastifyReply): undefined {
  reply.hijack();
  request.raw.socket.destroy();
  return undefined;
}
