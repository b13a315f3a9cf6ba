import { Client } from 'pg';

const firstNames =
  'Maya Priya Tom Ana Nora Omar Maria Marco Vivek Wei Yuki Lars Ingrid Kofi Amara Diego Lucía Chloé Björn Zoë Ivan Olga Hassan Layla Noah Emma Liam Olivia Arjun Divya Ravi Sana Jack Grace Ethan Ruth Pedro Sofia Karl Elif';
const lastNames =
  'Lindqvist Nair Becker Reyes Novak Haddad Rossi Tanaka Okafor Mensah García Müller Øst Petrov Ivanova Khan Silva Costa Dubois Laurent Weber Schmidt Kowalski Nowak Jansen Visser Andersen Berg Virtanen Korhonen Murphy Byrne Smith Jones Taylor Brown Wilson Evans Thomas Roberts Johnson Walker Wright Robinson Thompson White Hughes Edwards Green Lewis Wood Harris Martin Jackson Clarke Patel Sharma Gupta Iyer Menon';

/** Fills one organisation with so many people, and others with a few each, as an import would have left them. */
export async function seedPeople(superuserUrl: string, organisationId: string, count: number): Promise<void> {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await insertPeople(client, `'${organisationId}'::uuid`, 0, count);
    const otherId = `('00000000-0000-7000-a000-' || lpad(to_hex(n % 200), 12, '0'))::uuid`;
    await insertPeople(client, otherId, count, Math.ceil(count / 5));
    await client.query(`
      insert into people_trigrams (organisation_id, trigram, user_id)
        select organisation_id, trigram, user_id from people, trigrams_of(search_text) trigram
        where user_id between '00000000-0000-7000-9000-000000000000' and '00000000-0000-7000-9000-ffffffffffff'`);
    await client.query('set session_replication_role = origin');
    await client.query('update companies set has_trigrams = true where organisation_id = $1', [organisationId]);
    await client.query(`
      update people set counted_roles = seat_roles_of(organisation_id, user_id)
      where status <> 'Disabled' and counted_roles <> seat_roles_of(organisation_id, user_id)`);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

async function insertPeople(client: Client, organisation: string, after: number, count: number): Promise<void> {
  const id = `('00000000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid`;
  const first = `(string_to_array('${firstNames}', ' '))[1 + (n * 17 + n / 40) % 40]`;
  const last = `(string_to_array('${lastNames}', ' '))[1 + (n / 7) % 60]`;
  const email = `lower('p' || n || '.' || ${last} || '@northlake.example')`;
  const numbers = `generate_series(${after + 1}, ${after + count}) n`;
  await client.query(`
    insert into users (id, email, first_name, last_name, locale, password_hash, password_changed_at, created_at)
      select ${id}, ${email}, ${first}, ${last}, 'en', 'none', now(), now() from ${numbers};
    insert into memberships (user_id, organisation_id, is_owner, console_role, created_at)
      select ${id}, ${organisation}, false, 'member', now() from ${numbers};
    insert into people (organisation_id, user_id, first_name, last_name, email, status, displayed_role, is_guest, was_created_here)
      select ${organisation}, ${id}, ${first}, ${last}, ${email},
        (array['Active', 'Active', 'Active', 'Active', 'Disabled', 'Pending'])[1 + n % 6],
        case when n % 50 = 0 then 'Admin' else 'Member' end, false, true from ${numbers};
    insert into role_assignments (organisation_id, user_id, product, role_group, module_uuids)
      select ${organisation}, ${id}, product, 'member', '{}'
      from ${numbers}, unnest(array['console', 'crm', 'people']) product`);
}
