import { booksEndOn, forgottenParty, withoutBuyers } from '@atrium/domain/closure/books-end';
import type { CalendarDate } from '@atrium/domain/kernel/calendar-date';
import { daysAfter } from '@atrium/domain/kernel/duration';
import { dateIn } from '@atrium/domain/kernel/time-zone';
import type { OrganisationTx } from '../../db/database.ts';
import { replaceDueWork } from '../../db/insert-due-work.store.ts';
import { inOrganisation } from '../../db/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { record, worker } from '../audit/steps/record.ts';
import { forgetDocument, listContents, listKeptDocuments } from '../invoices/forgotten-documents.store.ts';
import { areBooksEnded, areBooksHeld, endOtherBooks, lockBooks } from './stores/books.store.ts';
import { findClosure } from './stores/closure.store.ts';

const batch = 100;
/** Books on hold are looked at so often; years that were shortened count within the year. */
const lookAgainDays = { held: 30, kept: 365 };

/** Takes the buyer out of each document whose time is over, in batches; answers how many that were (D-938). */
export async function forgetEndedDocuments(ctx: Context, organisationId: string): Promise<number> {
  let all = 0;
  for (let forgotten = batch; forgotten === batch; all += forgotten) {
    forgotten = await inOrganisation(ctx, organisationId, async (tx) => {
      if (!(await mayEnd(tx, organisationId))) return 0;
      const ended = (await listDated(ctx, organisationId, tx)).filter(({ isOver }) => isOver).slice(0, batch);
      if (ended.length === 0) return 0;
      const contents = await listContents(
        organisationId,
        tx,
        ended.map(({ id }) => id),
      );
      const at = ctx.clock.wall();
      for (const { id, buyer, inputs } of contents) {
        const left = { buyer: forgottenParty(buyer), inputs: withoutBuyers(inputs) };
        await forgetDocument(organisationId, tx, { id, ...left, at });
      }
      return contents.length;
    });
  }
  return all;
}

/** Ends what is left once no document names anybody; otherwise promises the next look. */
export async function endBooksOrLookAgain(
  ctx: Context,
  due: { readonly id: string; readonly organisationId: string },
): Promise<void> {
  const { organisationId } = due;
  await inOrganisation(ctx, organisationId, async (tx) => {
    const isFree = await mayEnd(tx, organisationId);
    if (await areBooksEnded(tx, organisationId)) return;
    const now = ctx.clock.wall();
    const kept = await listDated(ctx, organisationId, tx);
    if (isFree && kept.length === 0) {
      await endOtherBooks(organisationId, tx, now);
      await record({ ctx, organisationId, tx }, worker, { action: 'company.books_ended', facts: {} });
      return;
    }
    const nextMs = Math.min(...kept.map(({ endsOn }) => Date.parse(endsOn)));
    const latest = daysAfter(now, isFree ? lookAgainDays.kept : lookAgainDays.held);
    const dueAt = isFree && nextMs < latest.getTime() ? new Date(nextMs) : latest;
    const next = { id: ctx.newId(), kind: 'end-books', organisationId, subjectId: organisationId } as const;
    await replaceDueWork(tx, due.id, { ...next, dueAt, now });
  });
}

/** Behind the lock that a hold takes too. */
async function mayEnd(tx: OrganisationTx, organisationId: string): Promise<boolean> {
  await lockBooks(tx, organisationId);
  const closure = await findClosure(tx, organisationId);
  return closure !== undefined && closure.erasure_began_at !== null && !(await areBooksHeld(tx, organisationId));
}

/** Documents that still name somebody, with the day on which each ends. */
async function listDated(
  { config, clock }: Context,
  organisationId: string,
  tx: OrganisationTx,
): Promise<readonly { readonly id: string; readonly endsOn: CalendarDate; readonly isOver: boolean }[]> {
  const today = dateIn(clock.wall(), 'UTC');
  return (await listKeptDocuments(organisationId, tx)).map(({ id, issuedOn, country }) => {
    const endsOn = booksEndOn(config.bookYears, issuedOn, country);
    return { id, endsOn, isOver: endsOn <= today };
  });
}
