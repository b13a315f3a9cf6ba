import type { getPeopleJob as endpoint } from '@atrium/contract/people-jobs/people-jobs';
import { inOrganisation } from '../../db/transaction.ts';
import type { InputOf, ReplyOf } from '../../http/input-of.ts';
import type { Member } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { Refused } from '../../runtime/refused.ts';
import { findPeopleJob } from './people-jobs.store.ts';
import { describeJob } from './steps/describe-job.ts';

/** The progress of a people job. */
export async function getPeopleJob(
  ctx: Context,
  { organisationId }: Member,
  { jobId }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const job = await inOrganisation(ctx, organisationId, (tx) => findPeopleJob(organisationId, tx, jobId));
  if (!job) throw new Refused('request.not_found');
  return describeJob(job);
}
