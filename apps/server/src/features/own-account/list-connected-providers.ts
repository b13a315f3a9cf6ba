import { listConnectedProviders as endpoint } from '@atrium/contract/own-account/providers';
import { serve } from '../../runtime/serve.ts';
import { listConnectedOf } from '../identity/stores/connected-providers.store.ts';

/** The services that the caller's account is connected to, the oldest first. */
export const listConnectedProviders = serve(endpoint, async (ctx, caller) => {
  const rows = await listConnectedOf(ctx.db, caller.session.userId);
  const connected = rows.map((row) => ({
    id: row.id,
    provider: row.provider,
    email: row.email,
    connectedAt: row.connected_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }));
  return { connected };
});
