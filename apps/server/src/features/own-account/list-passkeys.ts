import { listPasskeys as endpoint } from '@atrium/contract/own-account/passkeys';
import { serve } from '../../runtime/serve.ts';
import { listPasskeysOf } from '../identity/stores/passkeys.store.ts';

/** The caller's own passkeys, the oldest first. */
export const listPasskeys = serve(endpoint, async (ctx, caller) => {
  const rows = await listPasskeysOf(ctx.db, caller.session.userId);
  const passkeys = rows.map((row) => ({
    id: row.id,
    name: row.name,
    isSynced: row.is_synced,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }));
  return { passkeys };
});
