import type { LedgerEntry } from '@atrium/domain/invoices/ledger';
import type { MoneyWork } from '../../accounts/money-work.ts';
import { insertPosting } from '../ledger.store.ts';

/** Writes an event into the ledger; null writes nothing. */
export async function postEntry(
  work: Pick<MoneyWork, 'organisationId' | 'tx' | 'now'> & { readonly ctx: Pick<MoneyWork['ctx'], 'newId'> },
  subjectId: string,
  entry: LedgerEntry | null,
): Promise<void> {
  if (entry === null) return;
  const { ctx, organisationId, tx, now } = work;
  await insertPosting(organisationId, tx, {
    id: ctx.newId(),
    event: entry.kind,
    subjectId,
    at: now,
    entries: entry.postings.map((posting) => ({ id: ctx.newId(), ...posting })),
  });
}
