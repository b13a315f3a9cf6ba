import type { LifeCommand } from '@atrium/domain/subscriptions/life/life-command';
import type { Founded } from '../../../test-kit/found-in.ts';
import type { TestReply } from '../../../test-kit/test-api.ts';
import type { CommandName } from './command-names.ts';
import type { CrossingWorld } from './crossing-world.ts';
import type { OwnWorker } from './own-worker.ts';
import { type Facts, readFacts } from './read-facts.ts';

/** One history while it is played. */
export interface Play {
  readonly world: CrossingWorld;
  readonly us: Founded;
  readonly worker: OwnWorker;
  /** How many of the gateways' notices were handed over so far. */
  heard: number;
  /** An organisation that the founder works in while this one is deleted. */
  home: string | null;
  /** What banks took back of a payment by the gateway's word alone, by the payment's reference. */
  readonly takenBack: Map<string, number>;
  /** Whether this history has published prices, which are withdrawn after it. */
  hasPublished: boolean;
}

/** What a step asks for. `pick` chooses among what the state offers, so that a shorter history still makes sense. */
export interface Step {
  readonly command: CommandName;
  readonly pick: number;
  /** What the command is given: a plan, a code, a card, days. */
  readonly given?: string | number;
  /** Done at the same time by a second person. */
  readonly beside?: Step;
  /** What goes wrong at the gateways during this step. */
  readonly fault?: GatewayFault;
  /** The worker does what is due only after the next step. */
  readonly isWorkerLate?: boolean;
}

export const gatewayFaults = ['reset_after', 'hang_after', 'error_500', 'too_many', 'reset_before', 'late'] as const;
export type GatewayFault = (typeof gatewayFaults)[number];

/** What a command came to. */
export interface Act {
  readonly words: string;
  /** The products that it was about; null for the whole organisation. */
  readonly products: readonly string[] | null;
  readonly status: number;
  /** The refusal's code, or null. */
  readonly refusal: string | null;
  /** What was quoted to be paid for it, in decimal text. */
  readonly quotedDue?: string;
  readonly outcome?: string;
  /** What it is in the table of life, where that is not always the same. */
  readonly life?: LifeCommand;
}

/** Null: the state offers nothing to do it with. */
export type Command = (play: Play, step: Step) => Promise<Act | null>;

export const factsOf = ({ world, us }: Play): Promise<Facts> =>
  readFacts(world.owner, us.organisationId, us.founder.email);

/** The one that `pick` names, of those that the state offers. */
export function oneOf<Item>(items: readonly Item[], pick: number): Item | undefined {
  return items.length === 0 ? undefined : items[pick % items.length];
}

/** An act from the API's answer. */
export function actOf(
  words: string,
  products: readonly string[] | null,
  reply: TestReply<unknown>,
  more: Partial<Act> = {},
): Act {
  const refusal = reply.status === 200 ? null : ((reply.body as { code?: string } | null)?.code ?? 'no code');
  const end = refusal === null ? '' : `: refused (${reply.status} ${refusal})`;
  return { words: `${words}${end}`, products, status: reply.status, refusal, ...more };
}

/** An act that no API answered: of a bank, a gateway, the operator or the clock. */
export const outside = (words: string, products: readonly string[] | null = null, more: Partial<Act> = {}): Act => ({
  words,
  products,
  status: 200,
  refusal: null,
  ...more,
});
