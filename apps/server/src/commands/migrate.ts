import { migrate, prepareCluster } from '../db/install.ts';
import { readInstallSettings } from '../runtime/config.ts';

const { superuserUrl, migratorUrl } = readInstallSettings();
await prepareCluster(superuserUrl, new URL(migratorUrl).pathname.slice(1));
const done = await migrate(migratorUrl);
process.stdout.write(done.length > 0 ? `Migrated: ${done.join(', ')}\n` : 'Nothing to migrate.\n');
