import type { Client } from 'pg';
import { periodOverToday } from '../charges/end-periods.ts';

/** What an organisation with a plan and a card consists of; its history stays with the one that is copied. */
const copiedTables = [
  'organisations',
  'users',
  'companies',
  'billing_accounts',
  'memberships',
  'role_assignments',
  'gateway_customers',
  'payment_methods',
  'subscriptions',
  'entitlements',
  'due_work',
] as const;
type CopiedTable = (typeof copiedTables)[number];

const rowsOf: Readonly<Partial<Record<CopiedTable, string>>> = {
  organisations: 'id = $1',
  users: 'id in (select user_id from memberships where organisation_id = $1)',
  due_work: `organisation_id = $1 and kind = 'renew-subscription' and done_at is null`,
};

/** The gateways know the customer and the card of the one that is copied. */
const keptColumns: Readonly<Partial<Record<CopiedTable, readonly string[]>>> = {
  gateway_customers: ['reference'],
  payment_methods: ['customer_reference', 'method_reference'],
};

/** At the end of every id; each copy has its own. Each mail address gets the number too. */
const idEnd = '([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4})[0-9a-f]{8}';

/**
 * Copies an organisation many times, inside the database. The copies' plans run out today, and their renewals are due
 * now. Their first invoice stays out, because numbers and payments cannot be copied.
 */
export async function copyOrganisations(
  client: Client,
  organisationId: string,
  copies: { readonly from: number; readonly count: number },
): Promise<void> {
  const { zone, anchor, startsOn, endsOn } = periodOverToday();
  const changes: Readonly<Partial<Record<CopiedTable, object>>> = {
    companies: { time_zone: zone },
    billing_accounts: { time_zone: zone },
    subscriptions: { anchor, period_index: 0, active_till: endsOn },
    due_work: { due_at: new Date(), lease_until: null },
  };
  await client.query('begin');
  // Triggers keep histories and searches that nobody needs here.
  await client.query('set local session_replication_role = replica');
  for (const table of copiedTables) {
    const stretches =
      table === 'subscriptions'
        ? `|| jsonb_build_object('stretches', jsonb_set(row.stretches, '{0,fromOn}', to_jsonb($5::text)))`
        : '';
    const kept = `jsonb_build_object(${(keptColumns[table] ?? []).map((name) => `'${name}', row.${name}`).join(', ')})`;
    await client.query(
      `insert into ${table} select made.* from generate_series($2::int, $2::int + $3::int - 1) as copy (number)
       cross join (select * from ${table} where ${rowsOf[table] ?? 'organisation_id = $1'}) as row
       cross join lateral jsonb_populate_record(null::${table}, regexp_replace(regexp_replace(
         (to_jsonb(row) || $4::jsonb ${stretches})::text,
         '${idEnd}', '\\1' || lpad(to_hex(copy.number), 8, '0'), 'g'),
         '@', copy.number || '@', 'g')::jsonb || ${kept}) as made`,
      [
        organisationId,
        copies.from,
        copies.count,
        JSON.stringify(changes[table] ?? {}),
        ...(stretches ? [startsOn] : []),
      ],
    );
  }
  await client.query('commit');
}
