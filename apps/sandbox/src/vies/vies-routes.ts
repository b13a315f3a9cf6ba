import type { FastifyInstance } from 'fastify';
import type { GatewayTools } from '../payments/gateway-tools.ts';
import { type Answer, serveWithFaults } from '../payments/serve-with-faults.ts';

/** Errors are told with status 200, as VIES documents them. */
const failing = (error: string): Answer => ({
  status: 200,
  body: { actionSucceed: false, errorWrappers: [{ error }] },
});
const faultAnswers = {
  serverError: { status: 500, body: {} },
  tooMany: failing('GLOBAL_MAX_CONCURRENT_REQ'),
  unauthorised: failing('IP_BLOCKED'),
};

interface Asked {
  readonly countryCode?: unknown;
  readonly vatNumber?: unknown;
  readonly requesterMemberStateCode?: unknown;
  readonly requesterNumber?: unknown;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** VIES: `POST /vies/check-vat-number`. Every number is known until a test says otherwise. */
export function addViesRoutes(app: FastifyInstance, { faults }: GatewayTools): void {
  const outcomes = new Map<string, string>();
  const asked: Asked[] = [];
  const answer = (input: Asked): Answer => {
    asked.push(input);
    const { countryCode, vatNumber, requesterMemberStateCode, requesterNumber } = input;
    if (!isText(countryCode) || !/^[A-Z]{2}$/.test(countryCode) || !isText(vatNumber)) return failing('INVALID_INPUT');
    const outcome = outcomes.get(vatNumber) ?? 'valid';
    if (outcome !== 'valid' && outcome !== 'invalid') return failing(outcome);
    const isKnown = outcome === 'valid';
    const hasRequester = isText(requesterMemberStateCode) && isText(requesterNumber);
    const requestIdentifier = isKnown && hasRequester ? `WAPI${vatNumber}` : '';
    const requestDate = new Date().toISOString();
    const [name, address] = isKnown ? ['Sandbox Trading', '1 Sandbox Street'] : ['---', '---'];
    return {
      status: 200,
      body: { countryCode, vatNumber, requestDate, valid: isKnown, requestIdentifier, name, address },
    };
  };
  app.post<{ Body: Asked | null }>('/vies/check-vat-number', (request, reply) =>
    serveWithFaults({ operation: 'vies.check', request, reply }, faults, faultAnswers, () =>
      answer(request.body ?? {}),
    ),
  );
  /** `valid`, `invalid`, or one of VIES's errors, such as `MS_UNAVAILABLE`. */
  app.put<{ Body: { vatNumber: string; outcome: string } }>('/control/vies', (request) => {
    outcomes.set(request.body.vatNumber, request.body.outcome);
    return { asked };
  });
  app.get('/control/vies', () => ({ asked }));
}
