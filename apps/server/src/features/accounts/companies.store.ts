import type { Locale } from '@atrium/domain/identity/locale';
import type { EmployeeCount, Industry } from '@atrium/domain/onboarding/onboarding-form';
import { compiled } from '../../db/compiled.ts';
import type { Database, OrganisationTx } from '../../db/database.ts';
import { defineFact } from '../../db/fact.ts';
import { factOf } from '../../db/personal/kept-facts.store.ts';
import type { BillingAddressRow } from './billing-addresses.store.ts';
import type { BillingContacts } from './billing-contacts.store.ts';

export interface NewCompany {
  readonly country: string | null;
  readonly currency: string;
  readonly timeZone: string;
  readonly isBookkeeper: boolean;
  /** Whether its clock may be moved (D-311); not where it is left out. */
  readonly isTest?: boolean;
  readonly city?: string;
  readonly phone?: string;
  readonly website?: string;
}

export async function insertCompany(organisationId: string, tx: OrganisationTx, company: NewCompany): Promise<void> {
  await tx
    .insertInto('companies')
    .values({
      organisation_id: organisationId,
      country: company.country,
      currency: company.currency,
      tax_residency: company.country,
      time_zone: company.timeZone,
      is_bookkeeper: company.isBookkeeper,
      is_test: company.isTest ?? false,
      city: company.city ?? null,
      phone: company.phone ?? null,
      website: company.website ?? null,
    })
    .execute();
}

/** Moves a company that was not billed yet to another country. */
export async function moveCompany(
  organisationId: string,
  tx: OrganisationTx,
  { country, currency, timeZone }: Pick<NewCompany, 'country' | 'currency' | 'timeZone'>,
): Promise<void> {
  await tx
    .updateTable('companies')
    .set(({ eb }) => ({
      country,
      currency,
      tax_residency: country,
      time_zone: timeZone,
      version: eb('version', '+', 1),
    }))
    .where('organisation_id', '=', organisationId)
    .execute();
  await tx
    .updateTable('billing_accounts')
    .set({ currency, time_zone: timeZone })
    .where('organisation_id', '=', organisationId)
    .execute();
}

/** What the company chose itself. */
export interface CompanyChoices {
  readonly timeZone: string;
  readonly phone: string | null;
  readonly locale: Locale | null;
}

export async function saveCompanyChoices(
  organisationId: string,
  tx: OrganisationTx,
  { timeZone, phone, locale }: CompanyChoices,
): Promise<void> {
  await tx
    .updateTable('companies')
    .set(({ eb }) => ({ time_zone: timeZone, phone, locale, version: eb('version', '+', 1) }))
    .where('organisation_id', '=', organisationId)
    .execute();
}

/** The zone of billed days, which only a company that was not billed yet may change. */
export async function setBillingZone(organisationId: string, tx: OrganisationTx, timeZone: string): Promise<void> {
  await tx
    .updateTable('billing_accounts')
    .set({ time_zone: timeZone })
    .where('organisation_id', '=', organisationId)
    .execute();
}

/** Sets the business clock of a test organisation. What is due by it moves with it, by a trigger. */
export async function setClockOffset(organisationId: string, tx: OrganisationTx, offsetMs: number): Promise<void> {
  await tx
    .updateTable('companies')
    .set({ clock_offset_ms: offsetMs })
    .where('organisation_id', '=', organisationId)
    .execute();
}

/** Moves the same clock from what it says now to a later instant. */
export async function moveClockTo(
  organisationId: string,
  tx: OrganisationTx,
  { now, to }: { readonly now: Date; readonly to: Date },
): Promise<void> {
  await tx
    .updateTable('companies')
    .set(({ eb }) => ({ clock_offset_ms: eb('clock_offset_ms', '+', to.getTime() - now.getTime()) }))
    .where('organisation_id', '=', organisationId)
    .execute();
}

export type Company = Awaited<ReturnType<typeof findCompany>>;

export async function findCompany(organisationId: string, tx: OrganisationTx) {
  const { rows } = await selectCompany(tx, organisationId);
  if (!rows[0]) throw new Error('an organisation without its company');
  return rows[0];
}

/** Who pays: the company, its billing address, and who gets its receipts. */
export interface Payer {
  readonly company: Company;
  /** The billing address; undefined before one is saved. */
  readonly address: BillingAddressRow | undefined;
  readonly contacts: BillingContacts;
}

export function findPayer(organisationId: string, tx: OrganisationTx): Promise<Payer> {
  return factOf(organisationId, tx, payerFact);
}

const instant = (text: Date | string): Date => new Date(text);
const instantOrNull = (text: Date | string | null): Date | null => (text === null ? null : new Date(text));

/** Loaded behind the lock of the billing account, together with what else the transaction needs. */
export const payerFact = defineFact({
  name: 'payer',
  find: (db, organisationId) => payerQuery(db).where('c.organisation_id', '=', organisationId),
  read: ([found]): Payer => {
    if (!found) throw new Error('an organisation without its company');
    const { address1, address2, billing_city, pin_code, state, billing_country, tax_id, buyer_kind, ...rest } = found;
    const { tax_check, tax_checked_at, tax_check_reference, ...row } = rest;
    const {
      recipients,
      left_recipients,
      purchase_order,
      created_at,
      closed_at,
      last_closed_at,
      reopened_at,
      ...company
    } = row;
    const place = { address1, address2, city: billing_city, pin_code, state, country: billing_country };
    const checked = { tax_check, tax_checked_at: instantOrNull(tax_checked_at), tax_check_reference };
    const address = { ...place, tax_id, buyer_kind, ...checked };
    return {
      company: {
        ...company,
        created_at: instant(created_at),
        closed_at: instantOrNull(closed_at),
        last_closed_at: instantOrNull(last_closed_at),
        reopened_at: instantOrNull(reopened_at),
      },
      // A row of the address has none of these empty.
      address: address1 === null ? undefined : (address as BillingAddressRow),
      contacts: { recipients: recipients ?? [], left: left_recipients ?? [], purchaseOrder: purchase_order ?? '' },
    };
  },
});

/** Which day it is for an organisation, and what its mails call it. */
export interface Calendar {
  readonly name: string;
  readonly country: string | null;
  /** The language that it chose, or null. */
  readonly locale: Locale | null;
  readonly clockOffsetMs: number;
  /** The zone that its money counts by. */
  readonly zone: string;
}

export const calendarFact = defineFact({
  name: 'calendar',
  find: (db, organisationId) =>
    db
      .selectFrom('companies as c')
      .innerJoin('organisations as o', 'o.id', 'c.organisation_id')
      .leftJoin('billing_accounts as b', 'b.organisation_id', 'c.organisation_id')
      .select(['o.name', 'c.country', 'c.clock_offset_ms', 'c.time_zone', 'c.locale', 'b.time_zone as billing_zone'])
      .where('c.organisation_id', '=', organisationId),
  read: ([row]): Calendar => {
    if (!row) throw new Error('an organisation without its company');
    const { name, country, locale, clock_offset_ms: clockOffsetMs, time_zone, billing_zone } = row;
    return { name, country, locale, clockOffsetMs, zone: billing_zone ?? time_zone };
  },
});

const companyQuery = (db: Database) =>
  db
    .selectFrom('companies as c')
    .innerJoin('organisations as o', 'o.id', 'c.organisation_id')
    .select(['o.name', 'o.created_at', 'o.closed_at', 'c.country', 'c.currency', 'c.city', 'c.phone', 'c.locale'])
    .select(['c.website', 'c.tax_residency', 'c.is_bookkeeper', 'c.time_zone', 'c.is_test', 'c.clock_offset_ms'])
    .select(['c.has_custom_section_fields', 'o.last_closed_at', 'o.reopened_at']);

const selectCompany = compiled((db, organisationId: string) =>
  companyQuery(db).where('c.organisation_id', '=', organisationId),
);

const payerQuery = (db: Database) =>
  companyQuery(db)
    .leftJoin('billing_addresses as b', 'b.organisation_id', 'c.organisation_id')
    .leftJoin('billing_contacts as r', 'r.organisation_id', 'c.organisation_id')
    .select(['b.address1', 'b.address2', 'b.pin_code', 'b.state', 'b.tax_id', 'b.buyer_kind'])
    .select(['b.tax_check', 'b.tax_checked_at', 'b.tax_check_reference'])
    .select([
      'b.city as billing_city',
      'b.country as billing_country',
      'r.recipients',
      'r.left_recipients',
      'r.purchase_order',
    ]);

export interface Business {
  readonly industry: Industry | null;
  readonly employeeCount: EmployeeCount | null;
}

export async function findBusiness(organisationId: string, tx: OrganisationTx): Promise<Business> {
  const row = await tx
    .selectFrom('companies')
    .select(['industry', 'employee_count'])
    .where('organisation_id', '=', organisationId)
    .executeTakeFirstOrThrow();
  return { industry: row.industry as Industry | null, employeeCount: row.employee_count as EmployeeCount | null };
}

export async function saveBusiness(organisationId: string, tx: OrganisationTx, business: Business): Promise<void> {
  await tx
    .updateTable('companies')
    .set({ industry: business.industry, employee_count: business.employeeCount })
    .where('organisation_id', '=', organisationId)
    .execute();
}
