import { undoImport as endpoint } from '@atrium/contract/people-jobs/people-jobs';
import { mostImportRows } from '@atrium/domain/people-jobs/import-list';
import { inOrganisation } from '../../db/transaction.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { doerOf, record } from '../audit/steps/record.ts';
import { lockOrganisation } from '../memberships/organisations.store.ts';
import { listJobRows } from './people-job-rows.store.ts';
import { findPeopleJob } from './people-jobs.store.ts';
import { describeJob } from './steps/describe-job.ts';
import { saveJob, startJob } from './steps/save-job.ts';

/** What undoes each kind of job, and the entry that says so. */
const undoneBy = {
  import: { kind: 'undo_import', action: 'users.import_undone' },
  delete: { kind: 'restore', action: 'users.deletion_undone' },
} as const;

/**
 * Starts a job that removes whom an import added (D-186), or brings back whom a deletion removed (D-644). A job is undone
 * once; asking again answers the same job.
 */
export const undoImport = serve(endpoint, async (ctx, caller, { jobId }) => {
  const { organisationId } = caller;
  const now = ctx.clock.wall();
  return inOrganisation(ctx, organisationId, async (tx) => {
    // Puts two people who undo the same import in order.
    await lockOrganisation(tx, organisationId);
    const original = await findPeopleJob(organisationId, tx, jobId);
    const undoes = original && undoneBy[original.kind as keyof typeof undoneBy];
    if (original === undefined || undoes === undefined) throw new Refused('request.not_found');
    if (original.state !== 'done') throw new Refused('users.import_not_done');
    const id = original.undone_by ?? ctx.newId();
    if (original.undone_by === null) {
      const done = await listJobRows(organisationId, tx, jobId, { state: 'done', after: 0, take: mostImportRows });
      const rows = done.map((row) => ({
        rowNumber: row.row_number,
        entry: row.entry,
        state: 'ready' as const,
        message: null,
        userId: row.user_id,
        removed: row.removed,
      }));
      const { file_name: fileName } = original;
      const createdBy = caller.session.userId;
      const job = { id, kind: undoes.kind, fileName, change: null, undoes: jobId, createdBy, now };
      await saveJob(ctx, organisationId, tx, job, rows);
      await startJob(ctx, organisationId, tx, id, { by: createdBy, now });
      await record({ ctx, organisationId, tx }, doerOf(caller), {
        action: undoes.action,
        subjectId: jobId,
        facts: { rows: rows.length },
      });
    }
    const saved = await findPeopleJob(organisationId, tx, id);
    if (!saved) throw new Error('the work is not there');
    return describeJob(saved);
  });
});
