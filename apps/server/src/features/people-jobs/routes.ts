import type { Served } from '../../runtime/serve.ts';
import { changeManyUsers } from './change-many-users.ts';
import { changeRoleOfMany } from './change-role-of-many.ts';
import { checkImport } from './check-import.ts';
import { exportUsers } from './export-users.ts';
import { getPeopleJob } from './get-people-job.ts';
import { listDeletions } from './list-deletions.ts';
import { listMatchingUsers } from './list-matching-users.ts';
import { listPeopleJobRows } from './list-people-job-rows.ts';
import { startPeopleJob } from './start-people-job.ts';
import { undoImport } from './undo-import.ts';

export const peopleJobsRoutes: readonly Served[] = [
  checkImport,
  changeRoleOfMany,
  changeManyUsers,
  undoImport,
  listDeletions,
  startPeopleJob,
  getPeopleJob,
  listPeopleJobRows,
  listMatchingUsers,
  exportUsers,
];
