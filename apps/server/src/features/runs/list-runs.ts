import type { InputOf, ReplyOf } from '@atrium/contract/endpoint';
import type { listRuns as endpoint } from '@atrium/contract/runs/read-runs';
import { lateAfterMs, stuckAfterAttempt } from '@atrium/domain/runs/run-state';
import type { Context } from '../../runtime/context.ts';
import { Refused } from '../../runtime/refused.ts';
import { listRunRows, type Place } from './runs.store.ts';
import { describeRun } from './steps/describe-run.ts';

const pageLength = 50;
const cursorShape = /^(\d{1,16})_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** One page of the rows of a kind in a state. */
export async function listRuns(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { kind, state, cursor }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const now = clock.wall();
  const lateBefore = new Date(now.getTime() - lateAfterMs);
  const after = cursor === undefined ? null : placeOf(cursor);
  const asked = { kind, state, now, lateBefore, stuckAfterAttempt, after, take: pageLength + 1 };
  const rows = await listRunRows(db, asked);
  const shown = rows.slice(0, pageLength);
  const last = rows.length > pageLength ? shown.at(-1) : undefined;
  return {
    runs: shown.map((row) => describeRun(row, now)),
    nextCursor: last === undefined ? null : `${last.at}_${last.id}`,
  };
}

function placeOf(cursor: string): Place {
  const [, at = '', id = ''] = cursorShape.exec(cursor) ?? [];
  if (id === '') throw new Refused('request.invalid', { fields: [{ field: 'cursor', message: 'Not a cursor' }] });
  return { at, id };
}
