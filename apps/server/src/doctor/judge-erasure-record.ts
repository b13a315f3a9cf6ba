import type { Database } from '../db/database.ts';
import { countUnwritten } from '../db/personal/erasure-record.store.ts';
import type { Config } from '../settings/config.ts';
import { Ailment } from './finding.ts';

/** What is wrong where erasures are written to no file; the worker says the same at its start. */
export const noErasuresFile =
  'Erasures are written to no file outside of the database: a restore brings everybody back who was erased since the backup';
export const erasuresFileRemedy =
  'Set ATRIUM_ERASURES_FILE for every worker, to a file on a disk that is not the database’s';

/** Whether a restore could find the erasures again (D-962, D-937). */
export async function judgeErasureRecord(db: Database, { erasuresFile, isProduction }: Config): Promise<string> {
  if (erasuresFile === null) {
    if (isProduction) throw new Ailment(noErasuresFile);
    return 'written to no file, which is not ok in production';
  }
  const waiting = await countUnwritten(db);
  if (waiting > 0)
    throw new Ailment(`${waiting} erasures are not in ${erasuresFile} after a minute: no worker can write to it`);
  return `all of them are in ${erasuresFile}`;
}
