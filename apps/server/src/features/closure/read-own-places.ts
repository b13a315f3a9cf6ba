import { platformOrganisationId } from '../../db/database.ts';
import { type ToldPlace, toldPlaces } from '../../db/personal/personal-data.ts';
import { inOrganisation } from '../../db/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import type { listOwnMemberships } from './stores/accounts.store.ts';
import { listLeftOrganisations } from './stores/left-organisations.store.ts';
import { listOwnEntries, listOwnRows, type OwnRow } from './stores/own-data.store.ts';

export interface Row {
  /** The organisation that keeps it; null for what belongs to the account. */
  readonly tenantName: string | null;
  readonly at: string | null;
  readonly values: { readonly name: string; readonly value: string }[];
}

type Memberships = Awaited<ReturnType<typeof listOwnMemberships>>;

interface Person {
  readonly user: string;
  readonly address: string;
}

/** Each place of the list, with what stands there about the person. */
export async function readOwnPlaces(ctx: Context, person: Person, memberships: Memberships) {
  const told = [];
  for (const place of toldPlaces) {
    const { table, why, goesTo, kept, columns, secret = [], found } = place;
    const isLog = table === 'audit_personal';
    const rows = isLog ? await readLogs(ctx, person, memberships) : await readPlace(ctx, place, person, memberships);
    const fields = [...columns, ...secret];
    const isSearched = isLog || found !== undefined;
    told.push({ place: table, purpose: why, goesTo: goesTo ?? null, kept, fields, isSearched, rows });
  }
  return told;
}

async function readPlace(ctx: Context, place: ToldPlace, person: Person, memberships: Memberships): Promise<Row[]> {
  if (!place.isPerOrganisation) return (await listOwnRows(ctx.db, place, person)).map(rowIn(null));
  const rows: Row[] = [];
  for (const { id, name } of memberships) {
    const found = await inOrganisation(ctx, id, (tx) => listOwnRows(tx, place, person, id));
    rows.push(...found.map(rowIn(name)));
  }
  return rows;
}

/** The platform's log, and those of organisations that the person belongs or belonged to; of the latter no name is told. */
async function readLogs(ctx: Context, { user }: Person, memberships: Memberships): Promise<Row[]> {
  const nameOf = new Map<string, string | null>([
    [platformOrganisationId, null],
    ...(await listLeftOrganisations(ctx.db, user)).map((id) => [id, null] as const),
    ...memberships.map(({ id, name }) => [id, name] as const),
  ]);
  const rows: Row[] = [];
  for (const [id, name] of nameOf) {
    const found = await inOrganisation(ctx, id, (tx) => listOwnEntries(id, tx, user));
    rows.push(...found.map(rowIn(name)));
  }
  return rows;
}

const rowIn =
  (tenantName: string | null) =>
  ({ at, values }: OwnRow): Row => ({
    tenantName,
    at,
    values: Object.entries(values).flatMap(([name, value]) =>
      value === null || value === undefined
        ? []
        : [{ name, value: typeof value === 'string' ? value : JSON.stringify(value) }],
    ),
  });
