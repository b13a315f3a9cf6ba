import type { Account, EntryKind } from '@atrium/domain/invoices/ledger';
import { rowsOf, writeLater } from '../../db/collected-writes.store.ts';
import type { OrganisationTx } from '../../db/database.ts';

export interface LedgerPosting {
  readonly id: string;
  readonly event: EntryKind;
  readonly subjectId: string;
  readonly at: Date;
  /** Debit positive, credit negative; the database refuses what does not sum to zero. */
  readonly entries: readonly {
    readonly id: string;
    readonly account: Account;
    readonly currency: string;
    readonly amountMinor: number;
  }[];
}

const newEntries = rowsOf('ledger_entries');

export async function insertPosting(organisationId: string, tx: OrganisationTx, posting: LedgerPosting): Promise<void> {
  await writeLater(
    tx,
    newEntries,
    posting.entries.map((entry) => ({
      organisation_id: organisationId,
      id: entry.id,
      posting_id: posting.id,
      account: entry.account,
      currency: entry.currency,
      amount_minor: entry.amountMinor,
      event: posting.event,
      subject_id: posting.subjectId,
      at: posting.at,
    })),
  );
}
