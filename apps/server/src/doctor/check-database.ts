import { taxRates } from '@atrium/domain/invoices/data/tax-rates';
import { counterSize } from '@atrium/domain/invoices/invoice-number';
import { registrationsWithoutRate } from '@atrium/domain/invoices/tax/decide-tax';
import { dateIn } from '@atrium/domain/kernel/time-zone';
import { type Database, isReachable, openDatabase } from '../db/database.ts';
import { findInstallationCode, readFullestCounter } from '../db/install/installation-codes.store.ts';
import { listMigrations } from '../db/install/migrate.ts';
import { readOwnRole } from '../db/install/own-role.store.ts';
import { installationFault, installationRemedy } from '../db/install/require-installation.ts';
import { sellerRemedy, shippedSellerFault } from '../db/install/require-seller.ts';
import { isShippedSellerCurrent } from '../db/install/shipped-seller.store.ts';
import type { Tables } from '../db/tables.gen.ts';
import { findCurrentSeller } from '../features/invoices/sellers.store.ts';
import type { Config } from '../settings/config.ts';
import type { ProcessKind } from '../settings/environment.ts';
import { Ailment, compareClocks, type Finding, look } from './finding.ts';
import {
  findUnreadable,
  listAppliedMigrations,
  readDatabaseClock,
  readOrganisationTables,
} from './installation.store.ts';
import { erasuresFileRemedy, judgeErasureRecord } from './judge-erasure-record.ts';

/** What each process reads all day; a dump that was restored without privileges is found by them. */
const readAllDay: Record<ProcessKind, readonly (keyof Tables)[]> = {
  api: ['users', 'sessions', 'memberships', 'companies', 'subscriptions', 'invoices', 'due_work'],
  worker: ['companies', 'subscriptions', 'invoices', 'due_work', 'mails', 'audit_unsealed'],
};

const migrateRemedy = 'Run node apps/server/src/commands/migrate.ts';

/** Everything about the database, as the process itself connects to it. */
export async function checkDatabase(
  kind: ProcessKind,
  databaseUrl: string,
  config: Config,
): Promise<readonly Finding[]> {
  const db = openDatabase(databaseUrl, { poolSize: 1, name: 'atrium-doctor' });
  const setting = `ATRIUM_DATABASE_${kind.toUpperCase()}_URL`;
  try {
    const answers = await look(`database of the ${kind}`, `Start PostgreSQL, or mend ${setting}`, async () => {
      await isReachable(db);
      return 'it answers';
    });
    if (!answers.isOk) return [answers];
    return [
      answers,
      await look(`migrations, seen by the ${kind}`, migrateRemedy, () => compareMigrations(db)),
      await look(`role of the ${kind}`, `Connect as atrium_${kind} (${setting}); ${migrateRemedy}`, () =>
        judgeRole(db, kind),
      ),
      await look(
        `row-level security, seen by the ${kind}`,
        'For each: alter table … enable row level security, force row level security; then look who read it meanwhile',
        () => judgeTables(db),
      ),
      await look(`invoice numbers of the ${kind}`, installationRemedy, () => judgeNumbers(db, config)),
      await look(`clock, against the database of the ${kind}`, 'Let NTP set the clocks of all machines', async () => {
        const before = Date.now();
        const theirs = await readDatabaseClock(db);
        return compareClocks(before, theirs.getTime(), Date.now());
      }),
      await look(`seller, seen by the ${kind}`, sellerRemedy, () => judgeSeller(db, config)),
      await look(
        `tax registrations of the seller, seen by the ${kind}`,
        "Add the country's rate to packages/domain/src/invoices/data/tax-rates.ts, or end the registration; nothing is billed there meanwhile",
        () => judgeRegistrations(db),
      ),
      ...(kind === 'worker'
        ? [await look('record of erasures', erasuresFileRemedy, () => judgeErasureRecord(db, config))]
        : []),
    ];
  } finally {
    await db.destroy();
  }
}

async function compareMigrations(db: Database): Promise<string> {
  const applied = new Set(await listAppliedMigrations(db));
  const ours = await listMigrations();
  const missing = ours.filter((name) => !applied.has(name));
  if (missing.length > 0) throw new Ailment(`This database has not seen ${missing.join(', ')}`);
  const newer = [...applied].filter((name) => !ours.includes(name));
  return newer.length > 0 ? `up to date, and ${newer.length} of a later release` : `${ours.length}, up to date`;
}

async function judgeRole(db: Database, kind: ProcessKind): Promise<string> {
  const role = await readOwnRole(db);
  if (role === undefined || role.mayBypass || role.ownsTables)
    throw new Ailment(`The role ${role?.name} passes row-level security`);
  const unreadable = await findUnreadable(db, readAllDay[kind]);
  if (unreadable.length > 0) throw new Ailment(`The role ${role.name} may not read ${unreadable.join(', ')}`);
  if (!role.hasTimeouts)
    throw new Ailment(`The role ${role.name} has no time-outs: migrating with ATRIUM_DATABASE_ADMIN_URL gives them`);
  return `${role.name} may do what it needs and no more`;
}

/** The invented seller is for play money only (D-949). */
async function judgeSeller(db: Database, { isProduction }: Config): Promise<string> {
  if (!(await isShippedSellerCurrent(db))) return 'it was set by an operator';
  if (isProduction) throw new Ailment(shippedSellerFault);
  return 'the invented one that Atrium ships, which production refuses';
}

/** A registration without a rate: the seller must collect a tax there that it cannot compute (D-396). */
async function judgeRegistrations(db: Database): Promise<string> {
  const { registrations } = await findCurrentSeller(db);
  const on = dateIn(await readDatabaseClock(db), 'UTC');
  const missing = registrationsWithoutRate({ rates: taxRates, registrations }, on);
  if (missing.length > 0) throw new Ailment(`The tax table has no rate for ${missing.join(', ')}`);
  return `${registrations.length}, each with a rate`;
}

async function judgeTables(db: Database): Promise<string> {
  const { count, unguarded } = await readOrganisationTables(db);
  if (count === 0) throw new Ailment('There are no tables of organisations');
  if (unguarded.length > 0) throw new Ailment(`Every organisation can read ${unguarded.join(', ')}`);
  return `enabled and forced on ${count} tables`;
}

/** From here on there is still time to bill a part of the organisations by another installation. */
const nearlyFull = 0.8;

async function judgeNumbers(db: Database, config: Config): Promise<string> {
  const kept = await findInstallationCode(db);
  const fault = kept === undefined ? null : installationFault(kept, config);
  if (fault !== null) throw new Ailment(fault);
  const fullest = await readFullestCounter(db);
  const share = ((fullest?.next_number ?? 1) - 1) / counterSize;
  const words = `${Math.round(share * 1000) / 10} % of the numbers of ${fullest?.series ?? 'this year'} are given`;
  if (share > nearlyFull) throw new Ailment(`${words}: let another installation bill new organisations`);
  return `installation ${config.installationCode}, ${words}`;
}
