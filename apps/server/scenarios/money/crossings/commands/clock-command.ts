import { addDays } from '@atrium/domain/kernel/calendar-date';
import { type Act, type Command, factsOf, outside, type Play } from '../play.ts';
import type { Facts } from '../read-facts.ts';
import { decideUndecided } from './bank-commands.ts';

/**
 * Days pass. `given` is a number of days, or `end` with days around the end of the nearest paid period. At `dawn` of a
 * day, what is renewed on it is not renewed yet.
 */
export const clock: Command = async (play, { given, pick }) => {
  const facts = await factsOf(play);
  const date = dateOf(facts, given);
  if (date <= facts.today) return null;
  if (facts.isDeleted) return passWhileDeleted(play, facts, date);
  // No card stays undecided for days.
  if (date > addDays(facts.today, 2)) await decideUndecided(play, pick % 2 === 1, 'by card');
  // What a gateway has to tell is asked for within minutes, long before a day is over.
  await play.worker.workOff(60);
  const isDawn = String(given).startsWith('dawn');
  await play.worker.passTo(date, { zone: facts.zone, minute: isDawn ? dawn : evening }, () => decideOverdue(play));
  await play.worker.workOff(60);
  return outside(`the clock goes from ${facts.today} to ${isDawn ? 'the dawn of ' : ''}${date}`);
};

/** Minutes of the day. */
const dawn = 5;
const evening = 21 * 60;

function dateOf({ today, subscriptions }: Facts, given: string | number | undefined): string {
  if (typeof given === 'number') return addDays(today, given);
  const ends = subscriptions.flatMap(({ active_till }) => (active_till && active_till > today ? [active_till] : []));
  const [first] = ends.toSorted();
  return first === undefined ? addDays(today, 5) : addDays(first, Number(String(given).split(' ')[1]));
}

/** A bank that was told of a debit carries it out a day after its date at the latest. */
async function decideOverdue(play: Play): Promise<void> {
  const { attempts, today } = await factsOf(play);
  const isOverdue = attempts.some(
    ({ state, debit_on }) => state === 'begun' && debit_on !== null && addDays(debit_on, 1) < today,
  );
  if (isOverdue) await decideUndecided(play, false, 'all');
  await play.worker.workOff(60);
}

/** The day of the deletion stays the day that it was by the organisation's clock. */
async function passWhileDeleted(play: Play, { today }: Facts, date: string): Promise<Act> {
  const days = Math.min(12, (Date.parse(date) - Date.parse(today)) / 86_400_000);
  const { organisationId } = play.us;
  const { owner } = play.world;
  await owner.query(`update companies set clock_offset_ms = clock_offset_ms + $2 where organisation_id = $1`, [
    organisationId,
    days * 86_400_000,
  ]);
  for (const [table, key] of [
    ['organisations', 'id'],
    ['memberships', 'organisation_id'],
  ])
    await owner.query(`update ${table} set closed_at = closed_at - make_interval(days => $2) where ${key} = $1`, [
      organisationId,
      days,
    ]);
  await play.worker.workOff(60);
  return outside(`${days} days pass while it is deleted`);
}
