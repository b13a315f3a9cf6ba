import type { MoneyRule } from '@atrium/domain/money-audit/violation';
import { expect } from 'vitest';
import { openDatabase } from '../src/db/database.ts';
import { checkBooks } from '../src/features/ledger/check-books.ts';
import { findViolations } from './find-violations.ts';
import { asRole } from './throw-away-cluster.ts';

/**
 * To be called when a test that moves money is through: ledger, invoices, payments, credits and numbers agree in the
 * whole database, and every rule of the auditor is kept. Tests leave payments and due work undone on purpose, so
 * nothing counts as pending for too long.
 */
export async function expectBooksInOrder(
  superuserUrl: string,
  { except = [] }: { readonly except?: readonly MoneyRule[] } = {},
): Promise<void> {
  const db = openDatabase(asRole(superuserUrl, 'atrium_operator'), { poolSize: 2, name: 'check-books' });
  try {
    const { differences } = await checkBooks({ db }, { isQuiet: true });
    expect(differences).toEqual([]);
  } finally {
    await db.destroy();
  }
  expect((await findViolations(superuserUrl)).filter(({ rule }) => !['pending', ...except].includes(rule))).toEqual([]);
}
