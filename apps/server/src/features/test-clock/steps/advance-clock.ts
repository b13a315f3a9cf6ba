import { type ClockStep, nextClockStep } from '@atrium/domain/test-clock/plan-clock-move';
import { moveClockTo } from '../../accounts/companies.store.ts';
import type { MoneyWork } from '../../accounts/money-work.ts';
import { findNextDue } from '../clock-moves.store.ts';

/** One step of a move, under the lock that every change of money takes: nothing is decided while the clock moves. */
export async function advanceClock(work: MoneyWork, until: Date): Promise<ClockStep> {
  const { organisationId, tx, company, now } = work;
  const due = await findNextDue(organisationId, tx);
  const next = due && { ...due, at: new Date(due.dueAt.getTime() + company.clock_offset_ms) };
  const step = nextClockStep({ now, until, next });
  if (step.step === 'move' || step.step === 'end') await moveClockTo(organisationId, tx, { now, to: step.to });
  return step;
}
