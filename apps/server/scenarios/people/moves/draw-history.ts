import type { Random } from '../../../test-kit/what-if/make-organisation.ts';
import { commandNames } from './command-names.ts';
import { type ActorName, actorNames, type Step } from './play.ts';
import { setUpCount, setUpOf } from './set-ups.ts';

export type History = readonly Step[];

/** What an actor is likely to do; all else happens now and then. */
const likely: Readonly<Record<ActorName, readonly string[]>> = {
  owner: [
    'add',
    'add',
    'add with password',
    'grant',
    'disable',
    'enable',
    'remove',
    'set password',
    'sign in',
    'change role',
  ],
  meant: [
    'sign up',
    'verify',
    'verify',
    'forgot',
    'reset',
    'reset',
    'sign in',
    'sign in',
    'accept',
    'accept',
    'enter',
    'accept client',
    'change address',
    'undo address',
    'set up app',
    'add passkey',
    'sign in by provider',
    'connect provider',
    'sign in by passkey',
    'pass factor',
    'delete account',
    'leave',
    'prove again',
  ],
  attacker: [
    'sign up',
    'sign in',
    'sign in',
    'change address',
    'change address',
    'accept',
    'accept client',
    'set up app',
    'add passkey',
    'sign in by provider',
    'connect provider',
    'enter',
    'forgot often',
    'verify',
    'reset',
    'delete account',
  ],
};

const anybody = ['attacker', 'attacker', 'meant', 'meant', 'meant', 'owner', 'owner'] as const;

/**
 * Begins in the set-ups by turns. Each then tries the commands by turns, so that every one of them meets every set-up.
 * Then whoever is concerned does what follows easily, and others anything.
 */
export function drawHistory(number: number, random: Random): History {
  const turn = Math.floor(number / setUpCount) + (number % setUpCount) * 7;
  const { steps, next } = setUpOf(number);
  const concerned = actorNames.filter((name) => next[name] !== undefined);
  // One of them is quicker than the others.
  const first = concerned.length === 0 ? undefined : random.oneOf(concerned);
  const aimed: Step = {
    actor: random.oneOf(anybody),
    command: commandNames[turn % commandNames.length] as string,
    pick: random.upTo(7),
  };
  const drawn = Array.from({ length: 8 + random.upTo(8) }, (_, at): Step => {
    const isNext = first !== undefined && random.chance(at < 6 ? 0.85 : 0.5);
    const actor = isNext ? (random.chance(0.8) ? first : random.oneOf(concerned)) : random.oneOf(anybody);
    const usual = (isNext ? next[actor] : undefined) ?? likely[actor];
    const command = isNext || random.chance(0.6) ? random.oneOf(usual) : random.oneOf(commandNames);
    // Mostly in the browser of the set-up.
    return { actor, command, pick: random.upTo(random.chance(0.85) ? 7 : 11) };
  });
  // Half of them go on as expected before the command that is tried.
  return random.chance(0.5) ? [...steps, aimed, ...drawn] : [...steps, ...drawn, aimed];
}
