import { sql } from 'kysely';
import type { OrganisationTx } from '../db/database.ts';

/** The newest paid payment of an organisation, by the gateway's name for it. */
export function findNewestPayment(organisationId: string, tx: OrganisationTx) {
  return tx
    .selectFrom('payment_attempts')
    .select(['id', 'reference'])
    .where('organisation_id', '=', organisationId)
    .where('state', '=', 'paid')
    .orderBy('begun_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function listPendingRefunds(organisationId: string, tx: OrganisationTx) {
  return tx
    .selectFrom('refunds')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('state', '=', 'pending')
    .execute();
}

const firstNames =
  'Maya Priya Tom Ana Nora Omar Maria Marco Vivek Wei Yuki Lars Ingrid Kofi Amara Diego Lucía Chloé Björn Zoë';
const lastNames =
  'Lindqvist Nair Becker Reyes Novak Haddad Rossi Tanaka Okafor Mensah García Müller Øst Petrov Ivanova Khan Silva Costa Dubois Laurent Weber Schmidt Kowalski Nowak Jansen Visser Andersen Berg Virtanen Korhonen Murphy Byrne';

/** Adds the people of these numbers in one statement, as an import would have left them. The first has a very long name. */
export async function insertCrowd(
  organisationId: string,
  tx: OrganisationTx,
  { first, last, now }: { readonly first: number; readonly last: number; readonly now: Date },
): Promise<void> {
  await sql`
    with chosen as (
      select n, gen_random_uuid() as id,
        case when n = 1 then 'Wolfeschlegelsteinhausen' else (string_to_array(${firstNames}, ' '))[1 + n % 20] end as first_name,
        case when n = 1 then 'von Hohenzollern-Sigmaringen' else (string_to_array(${lastNames}, ' '))[1 + (n / 7) % 32] end as last_name
      from generate_series(${first}::integer, ${last}::integer) n
    ), added as (
      insert into users (id, email, first_name, last_name, locale, created_at)
        select id, 'person' || n || '@grandcentral.example', first_name, last_name, 'en', ${now} from chosen
        returning id
    ), joined as (
      insert into memberships (user_id, organisation_id, is_owner, console_role, created_at)
        select id, ${organisationId}, false, 'member', ${now} from added
        returning user_id
    ), listed as (
      insert into people (organisation_id, user_id, first_name, last_name, email, status, displayed_role, is_guest, was_created_here, last_active_at)
        select ${organisationId}, id, first_name, last_name, 'person' || n || '@grandcentral.example',
          (array['Active', 'Active', 'Active', 'Active', 'Disabled', 'Pending'])[1 + n % 6], 'Member', false, true,
          case when n % 6 < 5 then ${now}::timestamptz - make_interval(hours => n * 7 % 9000) end
        from chosen join joined on joined.user_id = chosen.id
        returning user_id
    )
    insert into role_assignments (organisation_id, user_id, product, role_group, module_uuids)
      select ${organisationId}, user_id, product, role, '{}'
        from listed, (values ('console', 'member'), ('crm', 'sales_lead')) as held (product, role)
  `.execute(tx);
}
