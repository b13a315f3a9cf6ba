import type { LifeCommand } from '@atrium/domain/subscriptions/life/life-command';
import { checkBooks } from '../../../src/features/ledger/check-books.ts';
import { lookAtOrganisation } from '../../../src/features/money-audit/look-at-organisation.ts';
import { foundByAdyen, foundByCashfree } from '../../../test-kit/attempts.ts';
import type { Founded } from '../../../test-kit/found-in.ts';
import type { CommandName } from './command-names.ts';
import { commands } from './commands/commands.ts';
import { withdrawPrices } from './commands/operator-commands.ts';
import type { CrossingWorld } from './crossing-world.ts';
import type { History } from './draw-history.ts';
import { clearFaults, planFault } from './gateway-faults.ts';
import { lifeCommandOf } from './life-commands.ts';
import { look, type Snapshot } from './look.ts';
import { type BrokenRule, broken, type Passage, type SeatDays } from './oracle/broken-rule.ts';
import { oracle } from './oracle/oracle.ts';
import { countSeats } from './oracle/seat-days.ts';
import { makeOwnWorker } from './own-worker.ts';
import type { Act, Play, Step } from './play.ts';
import { marksOf, type ProductMark, type ProductState, stateOf } from './state-of.ts';
import type { Place } from './ways-to-states.ts';

const takesBack: readonly CommandName[] = [
  'delete_organisation',
  'dispute',
  'refund_at_gateway',
  'correct_by_operator',
  'end_by_operator',
  'withdraw_purchase',
];

/** A state that a command met. */
export interface Visit {
  readonly state: ProductState;
  readonly marks: readonly ProductMark[];
  readonly command: CommandName;
  readonly life: LifeCommand | null;
  readonly isAllowed: boolean;
  /** Nobody else did something at once, so the command met the state that is told. */
  readonly isAlone: boolean;
}

export interface Played {
  /** What happened, a line for each step. */
  readonly words: readonly string[];
  readonly visits: readonly Visit[];
  readonly broken: readonly BrokenRule[];
}

/** Plays a history from its first step to the first one that breaks a rule, other than those that are known to be broken. */
export async function playHistory(
  world: CrossingWorld,
  history: History,
  known: readonly string[] = [],
): Promise<Played> {
  const words: string[] = [`an organisation: ${history.place.replaceAll('_', ' ')}`];
  const visits: Visit[] = [];
  const play = await begin(world, history.place);
  try {
    let before = await look(play);
    let wasTouched = false;
    const seats: SeatDays = new Map();
    countSeats(seats, null, before.facts);
    for (const step of history.steps) {
      const acts = await takeStep(play, step);
      if (acts.length === 0) continue;
      words.push(
        wordsOf(
          step,
          acts.map(({ act }) => act),
        ),
      );
      visits.push(...acts.flatMap((each) => visitsOf(before, each, acts.length === 1)));
      const after = await look(play);
      countSeats(seats, before.facts, after.facts);
      wasTouched ||= acts.some(({ command }) => takesBack.includes(command));
      const isFaulty = step.fault !== undefined;
      const passage = { before, after, step, acts, isFaulty, seats, wasTouched };
      const found = (await judge(play, passage)).filter(({ rule }) => !known.includes(rule));
      if (found.length > 0) return { words, visits, broken: found };
      before = after;
    }
    return { words, visits, broken: [] };
  } catch (error) {
    // A step that fails altogether is told as a history that can be replayed; the others go on.
    return { words, visits, broken: [{ rule: 'step failed', says: (error as Error).message }] };
  } finally {
    await withdrawPrices(play);
    await world.owner.query(`update due_work set done_at = now(), outcome = 'gave_up' where done_at is null`);
  }
}

async function begin(world: CrossingWorld, place: Place): Promise<Play> {
  const { paying, owner } = world;
  const heard = (await paying.sandbox.notices()).length;
  const us = await found(world, place);
  await owner.query('update companies set is_test = true where organisation_id = $1', [us.organisationId]);
  return {
    world,
    us,
    worker: makeOwnWorker(world, us.organisationId),
    heard,
    home: null,
    takenBack: new Map(),
    hasPublished: false,
  };
}

function found({ paying }: CrossingWorld, place: Place): Promise<Founded> {
  if (place === 'by_mandate_in_india') return foundByCashfree(paying);
  if (place === 'by_adyen_in_singapore') return foundByAdyen(paying);
  if (place === 'by_card_in_india') return paying.foundPaying('pm_card_in', '192.0.2.91');
  return paying.foundPaying(place === 'without_a_card' ? null : 'pm_card_visa');
}

type Done = Passage['acts'][number];

async function takeStep(play: Play, step: Step): Promise<readonly Done[]> {
  const doOne = async (each: Step): Promise<readonly Done[]> => {
    const act = await commands[each.command](play, each);
    return act === null ? [] : [{ command: each.command, act }];
  };
  if (step.fault) await planFault(play, step.fault);
  try {
    const acts = await Promise.all([step, ...(step.beside ? [step.beside] : [])].map(doOne));
    if (!step.isWorkerLate) await play.worker.workOff();
    return acts.flat();
  } finally {
    if (step.fault) await clearFaults(play);
  }
}

const faultWords = {
  reset_after: 'the gateway does it and breaks the connection',
  hang_after: 'the gateway does it and never answers',
  error_500: 'the gateway answers 500',
  too_many: 'the gateway answers 429',
  reset_before: 'the gateway breaks the connection',
  late: 'the bank decides later',
} as const;

function wordsOf(step: Step, acts: readonly Act[]): string {
  const done = acts.map(({ words }) => words).join(' | at once: ');
  const fault = step.fault ? ` [${faultWords[step.fault]}]` : '';
  return `${done}${fault}${step.isWorkerLate ? ' [the worker is late]' : ''}`;
}

function visitsOf({ facts }: Snapshot, { command, act }: Done, isAlone: boolean): readonly Visit[] {
  const held = facts.subscriptions.map(({ product }) => product);
  const products = act.products ?? (held.length === 0 ? ['none'] : held);
  const visits = products.map((product, place) => {
    // The second product of a purchase is the one that it ends.
    const asked = place === 0 && command === 'buy_ending_another' ? ('buy' as const) : command;
    return {
      state: stateOf(facts, product),
      marks: marksOf(facts, product),
      command: asked,
      life: act.life ?? lifeCommandOf[asked],
      isAllowed: act.status === 200,
      isAlone,
    };
  });
  const keyOf = ({ state, command: its }: Visit) => `${state} ${its}`;
  return visits.filter((each, place) => visits.findIndex((other) => keyOf(other) === keyOf(each)) === place);
}

async function judge(play: Play, passage: Passage): Promise<readonly BrokenRule[]> {
  const { world, us, worker } = play;
  const { ctx } = world.paying.worker;
  const [{ violations }, { differences }] = await Promise.all([
    lookAtOrganisation(ctx, us.organisationId),
    checkBooks({ db: world.operator }, { organisationIds: [us.organisationId], isQuiet: true }),
  ]);
  const failures = worker.takeFailures();
  return [
    ...passage.acts
      .filter(({ act }) => act.status >= 500 && !passage.isFaulty)
      .map(({ act }) => broken('answers', `${act.status}: ${act.words}`)),
    ...(passage.isFaulty ? [] : failures.map(({ kind, says }) => broken(`run ${kind}`, says))),
    ...violations.filter(({ rule }) => rule !== 'pending').map(({ rule, says }) => broken(`auditor ${rule}`, says)),
    ...differences.map((says) => broken('books', says)),
    ...oracle.flatMap((rule) => rule(passage)),
  ];
}
