import { checkImport as checkImportEndpoint } from '@atrium/contract/people-jobs/check-import';
import { exportUsers as exportUsersEndpoint } from '@atrium/contract/people-jobs/export-users';
import { listMatchingUsers as listMatchingUsersEndpoint } from '@atrium/contract/people-jobs/list-matching-users';
import {
  changeManyUsers as changeManyUsersEndpoint,
  changeRoleOfMany as changeRoleOfManyEndpoint,
  getPeopleJob as getPeopleJobEndpoint,
  listDeletions as listDeletionsEndpoint,
  listPeopleJobRows as listPeopleJobRowsEndpoint,
  startPeopleJob as startPeopleJobEndpoint,
  undoImport as undoImportEndpoint,
} from '@atrium/contract/people-jobs/people-jobs';
import type { Bind } from '../../http/bind.ts';
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

export function peopleJobsRoutes(bind: Bind): void {
  bind(checkImportEndpoint, ({ ctx, caller, input }) => checkImport(ctx, caller, input));
  bind(changeRoleOfManyEndpoint, ({ ctx, caller, input }) => changeRoleOfMany(ctx, caller, input));
  bind(changeManyUsersEndpoint, ({ ctx, caller, input }) => changeManyUsers(ctx, caller, input));
  bind(undoImportEndpoint, ({ ctx, caller, input }) => undoImport(ctx, caller, input));
  bind(listDeletionsEndpoint, ({ ctx, caller }) => listDeletions(ctx, caller));
  bind(startPeopleJobEndpoint, ({ ctx, caller, input }) => startPeopleJob(ctx, caller, input));
  bind(getPeopleJobEndpoint, ({ ctx, caller, input }) => getPeopleJob(ctx, caller, input));
  bind(listPeopleJobRowsEndpoint, ({ ctx, caller, input }) => listPeopleJobRows(ctx, caller, input));
  bind(listMatchingUsersEndpoint, ({ ctx, caller, input }) => listMatchingUsers(ctx, caller, input));
  bind(exportUsersEndpoint, ({ ctx, caller, input }) => exportUsers(ctx, caller, input));
}
