import type { Context } from '../../runtime/context.ts';
import { defineRun } from '../../worker/run.ts';
import type { Step } from '../../worker/steps.ts';
import {
  beginErasure,
  endErasure,
  eraseCards,
  eraseTable,
  forgetAtGateways,
  lookAtMembers,
  tablesToErase,
} from './erase-organisation.ts';

/** One step for each table: after a crash the run goes on where it was, and the engine shows how far it is. */
export const eraseOrganisationRun = defineRun('erase-organisation', async (ctx, due, step) => {
  const id = due.subjectId;
  if (!(await step('begin', () => beginErasure(ctx, { id: due.id, organisationId: id })))) return undefined;
  await eraseBegun(ctx, id, step);
  return undefined;
});

/** What follows the beginning, also where an erasure is carried out again after a restore. */
export async function eraseBegun(ctx: Context, id: string, step: Step): Promise<void> {
  await step('cards', () => eraseCards(ctx, id));
  await step('members', () => lookAtMembers(ctx, id));
  const erased: Record<string, number> = {};
  for (const each of tablesToErase) {
    const rows = await step(`${each.table} by ${each.column}`, () => eraseTable(ctx, id, each));
    erased[each.table] = (erased[each.table] ?? 0) + rows;
  }
  await step('gateways', () => forgetAtGateways(ctx, id));
  await step.last('end', () => endErasure(ctx, id, erased));
}
