import { openDatabase } from '../../src/db/database.ts';
import { checkBooks } from '../../src/features/ledger/check-books.ts';
import { findViolations } from '../find-violations.ts';
import { asRole } from '../throw-away-cluster.ts';

/**
 * What ledger, invoices and payments disagree about, and the rules of the auditor that are broken. `movedMs` is how far
 * the story moved the clock of the worker.
 */
export async function findBookFaults(superuserUrl: string, movedMs: number): Promise<readonly string[]> {
  const db = openDatabase(asRole(superuserUrl, 'atrium_operator'), { poolSize: 2, name: 'check-books' });
  const { differences } = await checkBooks({ db }, { isQuiet: true });
  await db.destroy();
  // The clock of the API is days behind, so some rows wait for days.
  const violations = (await findViolations(superuserUrl, { movedMs })).filter(({ rule }) => rule !== 'pending');
  return [...differences, ...violations].map((each) => `the books: ${JSON.stringify(each)}`);
}
