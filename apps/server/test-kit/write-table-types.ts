import { writeFile } from 'node:fs/promises';
import { replaceDatabase } from '../src/db/install/install.ts';
import { writeTableTypes } from './table-types.ts';
import { startCluster } from './throw-away-cluster.ts';

/** Writes src/db/tables.gen.ts from a fresh database with all migrations. */
const cluster = await startCluster({ durable: false });
try {
  const text = await writeTableTypes(replaceDatabase(cluster.superuserUrl, 'atrium_template'));
  await writeFile(new URL('../src/db/tables.gen.ts', import.meta.url), text);
} finally {
  await cluster.discard();
}
