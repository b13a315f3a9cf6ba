import { expect } from 'vitest';
import { openDatabase } from '../src/db/database.ts';
import { checkBooks } from '../src/features/ledger/check-books.ts';
import { asRole } from './throw-away-cluster.ts';

/** To be called when a test that moves money is through: ledger, invoices, payments, credits and numbers agree in the whole database. */
export async function expectBooksInOrder(superuserUrl: string): Promise<void> {
  const db = openDatabase(asRole(superuserUrl, 'atrium_operator'), { poolSize: 2, name: 'check-books' });
  try {
    const { differences } = await checkBooks({ db }, { isQuiet: true });
    expect(differences).toEqual([]);
  } finally {
    await db.destroy();
  }
}
