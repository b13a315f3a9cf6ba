import { checkImport } from './check-import.ts';
import { exportUsers } from './export-users.ts';
import { listMatchingUsers } from './list-matching-users.ts';
import {
  changeManyUsers,
  changeRoleOfMany,
  getPeopleJob,
  listDeletions,
  listPeopleJobRows,
  startPeopleJob,
  undoImport,
} from './people-jobs.ts';

export const peopleJobsEndpoints = {
  checkImport,
  listMatchingUsers,
  changeManyUsers,
  listDeletions,
  undoImport,
  changeRoleOfMany,
  startPeopleJob,
  getPeopleJob,
  listPeopleJobRows,
  exportUsers,
};
