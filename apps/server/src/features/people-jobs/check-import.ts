import { setImmediate as letOthersIn } from 'node:timers/promises';
import { catalogue as refusals } from '@atrium/contract/errors/catalogue';
import { checkImport as endpoint } from '@atrium/contract/people-jobs/check-import';
import { normaliseEmail } from '@atrium/domain/identity/email';
import { type ImportEntry, makeRowCheck, scanImportList, sheetRowOf } from '@atrium/domain/people-jobs/import-list';
import type { ImportFacts } from '@atrium/domain/people-jobs/import-roles';
import type { OrganisationTx } from '../../db/database.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { refuseMove } from '../identity/steps/refuse-move.ts';
import { roleCatalogueOf } from '../memberships/steps/role-catalogue.ts';
import { findKnownAddresses } from './people-job-rows.store.ts';
import { deleteOldUploads, findPeopleJob } from './people-jobs.store.ts';
import { describeJob } from './steps/describe-job.ts';
import { saveJob } from './steps/save-job.ts';

/** Rows that are read without a pause. */
const rowsAtOnce = 100;
const addressesAtOnce = 1_000;
/** The most imports of one organisation that wait to be started. */
const uploadsKept = 20;

/** Reads an uploaded list and stores it with the faults of each row. Nobody is added before it is started. */
export const checkImport = serve(endpoint, async (ctx, caller, input) => {
  const { organisationId, actor } = caller;
  await refuseMove(ctx.db, caller.session.userId, 'write_to_others');
  const checked = await readAndCheck(input.csv, { catalogue: await roleCatalogueOf(ctx), actor });
  const now = ctx.clock.wall();
  const job = { id: ctx.newId(), kind: 'import', change: null, createdBy: caller.session.userId, now } as const;
  return inOrganisation(ctx, organisationId, async (tx) => {
    const known = await knownAmong(organisationId, tx, checked, now);
    const rows = checked.map(({ entry, message: fault }, index) => {
      const message = fault ?? known.get(normaliseEmail(entry.email)) ?? null;
      const state = message === null ? ('ready' as const) : ('faulty' as const);
      return { rowNumber: sheetRowOf(index), entry, state, message, userId: null };
    });
    await saveJob(ctx, organisationId, tx, { ...job, fileName: input.fileName }, rows);
    await deleteOldUploads(organisationId, tx, uploadsKept);
    const saved = await findPeopleJob(organisationId, tx, job.id);
    if (!saved) throw new Error('the list is not there');
    return caller.remember(tx, describeJob(saved));
  });
});

interface CheckedRow {
  readonly entry: ImportEntry;
  readonly message: string | null;
}

/** Reads a few rows at a time, and lets other calls in between, so that no list holds up the process (D-114). */
async function readAndCheck(csv: string, facts: ImportFacts): Promise<readonly CheckedRow[]> {
  const check = makeRowCheck(facts);
  const checked: CheckedRow[] = [];
  const scan = scanImportList(csv);
  for (;;) {
    const next = scan.next();
    if (next.done && next.value === null) return checked;
    if (next.done)
      throw new Refused('users.import_unreadable', { fields: [{ field: 'csv', message: next.value ?? '' }] });
    checked.push({ entry: next.value.entry, message: check(next.value, checked.length) });
    if (checked.length % rowsAtOnce === 0) await letOthersIn();
  }
}

const words = {
  member: refusals['users.already_member'].message,
  invited: refusals['users.already_invited'].message,
};

/** The message for each address that belongs here already or is invited. */
async function knownAmong(
  organisationId: string,
  tx: OrganisationTx,
  rows: readonly CheckedRow[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const emails = [...new Set(rows.map(({ entry }) => normaliseEmail(entry.email)))];
  const known = new Map<string, string>();
  for (let at = 0; at < emails.length; at += addressesAtOnce) {
    const found = await findKnownAddresses(organisationId, tx, emails.slice(at, at + addressesAtOnce), now);
    for (const [email, standing] of found) known.set(email, words[standing]);
  }
  return known;
}
