import type { PeopleJob } from '@atrium/contract/people-jobs/people-job-fields';
import { getPeopleJob, listDeletions, listPeopleJobRows, undoImport } from '@atrium/contract/people-jobs/people-jobs';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, server } from '../../../../test-kit/api.ts';
import { openPage } from '../../../../test-kit/open-page.tsx';
import { idOfUser } from '../../../../test-kit/people-api.ts';

const [deletionId, restoreId] = [idOfUser(900_001), idOfUser(900_002)];
const job: PeopleJob = {
  id: deletionId,
  kind: 'delete',
  state: 'done',
  done: 12,
  failed: 0,
  fileName: null,
  title: null,
  total: 12,
  faulty: 0,
  createdAt: '2026-08-12T09:00:00Z',
  finishedAt: '2026-08-12T09:00:01Z',
};

test('[D-644] how the restoring of deleted users ended stays told until it is closed', async () => {
  let isRestored = false;
  const undo: PeopleJob = { ...job, id: restoreId, kind: 'restore', done: 11, failed: 1 };
  const refused = 'Somebody else has this address by now';
  server.use(
    answer(listDeletions, () => ({
      deletions: isRestored
        ? []
        : [{ id: deletionId, count: 12, by: 'Grace', at: '2026-08-12T09:00:01Z', until: '2026-09-11T09:00:01Z' }],
    })),
    answer(getPeopleJob, ({ jobId }) => (jobId === deletionId ? job : undo)),
    answer(listPeopleJobRows, {
      rows: [
        {
          rowNumber: 1,
          state: 'failed',
          firstName: 'Ada',
          lastName: 'Byron',
          email: 'ada@example.com',
          contact: '',
          userType: 'Paid',
          roles: '',
          message: refused,
        },
      ],
      nextAfter: null,
    }),
    answer(undoImport, () => {
      isRestored = true;
      return undo;
    }),
  );
  const { user } = openPage('/users');
  const strip = within(await screen.findByRole('region', { name: 'Deleted users' }));
  await user.click(await strip.findByRole('button', { name: 'Restore' }));
  await strip.findByText('11 users are back, disabled until you enable them', { selector: 'p' });
  await strip.findByText(refused);
  await user.click(strip.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Deleted users' })).toBeNull());
});
