import { getRun, listRunKinds, listRuns } from '@atrium/contract/runs/read-runs';
import { holdRun, holdRunKind, releaseRun, releaseRunKind, retryRun } from '@atrium/contract/runs/steer-runs';
import { watchedStates } from '@atrium/domain/runs/run-state';
import { v7 as uuidv7 } from 'uuid';
import { makeServiceToken } from './make-service-token.ts';
import type { JourneyCall } from './subscriptions-journey.ts';
import type { TestApi } from './test-api.ts';

/** An operator's tool looks at due work, retries a row that was given up, and holds and releases it and its kind. */
export async function runsJourney(api: TestApi, call: JourneyCall): Promise<void> {
  const { headers } = await makeServiceToken(api, 'platform', ['runs:read', 'runs:steer']);
  const { db, clock } = api.ctx;
  const [id, kind, now] = [uuidv7(), 'check-domain' as const, clock.wall()];
  const times = { due_at: now, created_at: now, done_at: now };
  await db
    .insertInto('due_work')
    .values({ id, kind, subject_id: uuidv7(), outcome: 'gave_up', ...times })
    .execute();
  const by = { operator: 'Ines', reason: 'incident' };
  await call(listRunKinds, {}, headers);
  for (const state of watchedStates) await call(listRuns, { kind, state }, headers);
  await call(retryRun, { id, attempt: 1, ...by }, headers);
  await call(holdRun, { id, ...by }, headers);
  await call(releaseRun, { id, ...by }, headers);
  await call(getRun, { id }, headers);
  await call(holdRunKind, { kind, ...by }, headers);
  await call(releaseRunKind, { kind, ...by }, headers);
}
