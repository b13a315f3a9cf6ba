import { compiled } from '../../db/compiled.ts';
import type { OrganisationTx } from '../../db/database.ts';

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

export async function findCompany(organisationId: string, tx: OrganisationTx) {
  const { rows } = await selectCompany(tx, organisationId);
  if (!rows[0]) throw new Error('an organisation without its company');
  return rows[0];
}

const selectCompany = compiled((db, organisationId: string) =>
  db
    .selectFrom('companies as c')
    .innerJoin('organisations as o', 'o.id', 'c.organisation_id')
    .select(['o.name', 'o.created_at', 'o.closed_at', 'c.country', 'c.currency', 'c.city', 'c.phone'])
    .select(['c.website', 'c.tax_residency', 'c.is_bookkeeper', 'c.time_zone', 'c.is_test', 'c.clock_offset_ms'])
    .select(['c.has_custom_section_fields', 'o.last_closed_at', 'o.reopened_at'])
    .where('c.organisation_id', '=', organisationId),
);
