import type { TestClockReply } from '@atrium/contract/test-clock/test-clock';
import { dateIn } from '@atrium/domain/kernel/time-zone';
import type { MoneyWork } from '../../accounts/money-work.ts';
import { findLastMove, findNextDue } from '../clock-moves.store.ts';

export async function describeClock(view: MoneyWork): Promise<TestClockReply> {
  const { organisationId, tx, company, account, now } = view;
  const next = await findNextDue(organisationId, tx);
  const move = await findLastMove(organisationId, tx);
  return {
    now: now.toISOString(),
    today: dateIn(now, account.time_zone),
    timeZone: account.time_zone,
    nextEventAt: next && new Date(next.dueAt.getTime() + company.clock_offset_ms).toISOString(),
    move: move
      ? {
          state: move.state,
          from: move.from.toISOString(),
          until: move.until.toISOString(),
          carriedOut: move.carriedOut,
        }
      : null,
  };
}
