import { listUsers as listUsersEndpoint } from '@atrium/contract/users/list-users';
import type { Bind } from '../../http/bind.ts';
import { listUsers } from './list-users.ts';

export function usersRoutes(bind: Bind): void {
  bind(listUsersEndpoint, ({ ctx, caller, input }) => listUsers(ctx, caller, input));
}
