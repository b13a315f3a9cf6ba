import { prepareCluster, withClient } from '../db/install/install.ts';
import { migrate } from '../db/install/migrate.ts';
import { listMissingSettings } from '../db/install/role-settings.ts';
import { waitForDatabase } from '../db/install/wait-for-database.ts';
import { readInstallSettings } from '../settings/install-settings.ts';

const { adminUrl, migratorUrl, passwords } = readInstallSettings();
// The administrator's database is there before Atrium's own.
await waitForDatabase(adminUrl ?? migratorUrl);
if (adminUrl !== null) await prepareCluster(adminUrl, new URL(migratorUrl).pathname.slice(1), passwords);
const done = await migrate(migratorUrl);
process.stdout.write(done.length > 0 ? `Migrated: ${done.join(', ')}\n` : 'Nothing to migrate.\n');
await withClient(migratorUrl, async (client) => {
  const missing = await listMissingSettings(client);
  if (missing.length > 0) process.stdout.write(`Roles lack settings. As an administrator:\n${missing.join('\n')}\n`);
});
