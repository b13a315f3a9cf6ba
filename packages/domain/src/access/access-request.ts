import { allow, type Decision, refuse } from '../kernel/decision.ts';
import { type Actor, can, type Permission } from './permissions.ts';

/** Owners are mailed about the same wish of the same person once in this time (D-154). */
export const askAgainAfterHours = 24;

/** Whether the owners are mailed, or know of the wish already. Whoever holds the permission has nothing to ask for. */
export function planAccessRequest(facts: {
  readonly actor: Actor;
  readonly permission: Permission;
  /** How often the person has asked for it within the time, this request included. */
  readonly timesAsked: number;
}): Decision<{ readonly isMailed: boolean }, 'access.held_already'> {
  if (can(facts.actor, facts.permission)) return refuse('access.held_already');
  return allow({ isMailed: facts.timesAsked <= 1 });
}
