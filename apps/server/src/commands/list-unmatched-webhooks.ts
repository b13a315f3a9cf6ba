import { openDatabase } from '../db/database.ts';
import { listUnmatchedWebhooks } from '../features/webhooks/list-unmatched-webhooks.ts';
import { readOperatorSettings } from '../settings/command-settings.ts';

/** Lists the webhooks that are about nothing that we know; ends with 1 if there are any. */
const db = openDatabase(readOperatorSettings().operatorUrl, { poolSize: 1, name: 'atrium-unmatched-webhooks' });
const { count, webhooks } = await listUnmatchedWebhooks({ db });
await db.destroy();
for (const { receivedAt, gateway, kind, reference, eventId } of webhooks)
  process.stdout.write(`${receivedAt.toISOString()} ${gateway} ${kind ?? '-'} ${reference ?? '-'} ${eventId}\n`);
process.stdout.write(`${count} unmatched\n`);
process.exitCode = count === 0 ? 0 : 1;
