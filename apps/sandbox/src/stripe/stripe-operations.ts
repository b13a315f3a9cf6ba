import { answerPaymentChallenge, confirmPaymentIntent } from './confirm-payment.ts';
import { createCustomer, deleteCustomer, findCustomer, updateCustomer } from './customers.ts';
import { listOf } from './disputes.ts';
import { attachMethod, createMethod, detachMethod, findMethod, listMethods } from './methods.ts';
import { needed, onlyKnown, type Parameters } from './parameters.ts';
import { cancelPaymentIntent, createPaymentIntent, findPaymentIntent, listPaymentIntents } from './payment-intents.ts';
import { createRefund, findRefund } from './refunds.ts';
import {
  answerSetupChallenge,
  cancelSetupIntent,
  confirmSetupIntent,
  createSetupIntent,
  findSetupIntent,
} from './setup-intents.ts';
import { invalidRequest } from './stripe-error.ts';
import type { StripeWorld } from './stripe-world.ts';

type Act = (world: StripeWorld, id: string, parameters: Parameters) => unknown;

export interface Operation {
  readonly name: string;
  readonly method: 'DELETE' | 'GET' | 'POST';
  readonly path: string;
  readonly act: Act;
  /** Also for a browser, which knows the publishable key and the client secret of its own intent. */
  readonly isPublic: boolean;
}

const make =
  (method: Operation['method'], isPublic: boolean) =>
  (name: string, path: string, act: Act): Operation => ({ name, method, path, act, isPublic });
const get = make('GET', false);
const post = make('POST', false);
const getInBrowser = make('GET', true);
const postInBrowser = make('POST', true);

function read<Found>(find: (world: StripeWorld, id: string) => Found): Act {
  return (world, id, parameters) => {
    onlyKnown(parameters, []);
    return find(world, id);
  };
}

/** The bank's page tells how its customer answered; the sandbox's own call, where each bank has another. */
function answered(parameters: Parameters, answer: (isPassed: boolean) => boolean, find: () => unknown): unknown {
  onlyKnown(parameters, ['outcome']);
  if (!answer(needed(parameters, 'outcome') === 'passed'))
    throw invalidRequest('intent_unexpected_state', 'There is no challenge any more.');
  return find();
}

/** A server that sends card numbers is refused by Stripe, and so here: only the card frame may. */
function requireBrowser(): never {
  throw invalidRequest(
    'raw_card_data_unsupported',
    'Sending credit card numbers directly to the Stripe API is generally unsafe.',
  );
}

export const operations: readonly Operation[] = [
  post('customers.create', '/customers', (world, _id, parameters) => createCustomer(world, parameters)),
  get('customers.retrieve', '/customers/:id', read(findCustomer)),
  post('customers.update', '/customers/:id', updateCustomer),
  make('DELETE', false)('customers.delete', '/customers/:id', (world, id) => deleteCustomer(world, id)),
  get('customers.payment_methods', '/customers/:id/payment_methods', listMethods),
  postInBrowser('payment_methods.create', '/payment_methods', (world, _id, parameters) =>
    createMethod(world, parameters),
  ),
  get('payment_methods.retrieve', '/payment_methods/:id', read(findMethod)),
  post('payment_methods.attach', '/payment_methods/:id/attach', attachMethod),
  post('payment_methods.detach', '/payment_methods/:id/detach', (world, id) => detachMethod(world, id)),
  post('setup_intents.create', '/setup_intents', (world, _id, parameters) => createSetupIntent(world, parameters)),
  getInBrowser('setup_intents.retrieve', '/setup_intents/:id', read(findSetupIntent)),
  postInBrowser('setup_intents.confirm', '/setup_intents/:id/confirm', confirmSetupIntent),
  postInBrowser('setup_intents.answer_challenge', '/setup_intents/:id/answer_challenge', (world, id, parameters) =>
    answered(
      parameters,
      (isPassed) => answerSetupChallenge(world, findSetupIntent(world, id), isPassed),
      () => findSetupIntent(world, id),
    ),
  ),
  post('setup_intents.cancel', '/setup_intents/:id/cancel', cancelSetupIntent),
  post('payment_intents.create', '/payment_intents', (world, _id, parameters) =>
    createPaymentIntent(world, parameters),
  ),
  get('payment_intents.list', '/payment_intents', (world, _id, parameters) => listPaymentIntents(world, parameters)),
  getInBrowser('payment_intents.retrieve', '/payment_intents/:id', read(findPaymentIntent)),
  postInBrowser('payment_intents.confirm', '/payment_intents/:id/confirm', confirmPaymentIntent),
  postInBrowser('payment_intents.answer_challenge', '/payment_intents/:id/answer_challenge', (world, id, parameters) =>
    answered(
      parameters,
      (isPassed) => answerPaymentChallenge(world, findPaymentIntent(world, id), isPassed),
      () => findPaymentIntent(world, id),
    ),
  ),
  post('payment_intents.cancel', '/payment_intents/:id/cancel', cancelPaymentIntent),
  post('refunds.create', '/refunds', (world, _id, parameters) => createRefund(world, parameters)),
  get('refunds.list', '/refunds', (world, _id, parameters) => listOf(world.refunds, parameters)),
  get('disputes.list', '/disputes', (world, _id, parameters) => listOf(world.disputes, parameters)),
  get('refunds.retrieve', '/refunds/:id', read(findRefund)),
];

export function refuseTypedCards(parameters: Parameters): void {
  if (parameters['card'] !== undefined || parameters['payment_method_data'] !== undefined) requireBrowser();
}
