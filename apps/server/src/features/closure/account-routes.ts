import {
  deleteAccount as deleteAccountEndpoint,
  exportOwnData as exportOwnDataEndpoint,
  getAccountDeletion as getAccountDeletionEndpoint,
} from '@atrium/contract/closure/delete-account';
import type { Bind } from '../../http/bind.ts';
import { clearRefreshCookie } from '../../http/refresh-cookie.ts';
import { deleteAccount } from './delete-account.ts';
import { exportOwnData } from './export-own-data.ts';
import { getAccountDeletion } from './get-account-deletion.ts';

export function accountRoutes(bind: Bind): void {
  bind(getAccountDeletionEndpoint, ({ ctx, caller }) => getAccountDeletion(ctx, caller));
  bind(exportOwnDataEndpoint, ({ ctx, caller }) => exportOwnData(ctx, caller));
  bind(deleteAccountEndpoint, async ({ ctx, caller, input, reply }) => {
    const done = await deleteAccount(ctx, caller, input);
    clearRefreshCookie(reply);
    return done;
  });
}
