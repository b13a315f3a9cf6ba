import { Client } from 'pg';

export interface RecordedStatement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** The organisation that was set on the connection. */
  readonly organisationId: string | null;
}

const setsOrganisation = /set_config\('atrium\.organisation', \$1, true\)/;

/** Notes every statement that this process sends to PostgreSQL while the work runs, whichever store it comes from. */
export async function recordStatements(work: () => Promise<void>): Promise<readonly RecordedStatement[]> {
  const recorded: RecordedStatement[] = [];
  const organisations = new WeakMap<object, string | null>();
  const send = Client.prototype.query as (this: Client, ...parameters: unknown[]) => unknown;
  const note = (client: Client, statement: unknown, values: unknown): void => {
    const text = typeof statement === 'string' ? statement : ((statement as { text?: string } | undefined)?.text ?? '');
    const given = typeof statement === 'string' ? values : (statement as { values?: unknown } | undefined)?.values;
    if (/^(begin|commit|rollback)/i.test(text)) {
      organisations.set(client, null);
      return;
    }
    if (setsOrganisation.test(text)) {
      organisations.set(client, String((given as unknown[])[0]) || null);
      return;
    }
    recorded.push({
      text,
      values: Array.isArray(given) ? given : [],
      organisationId: organisations.get(client) ?? null,
    });
  };
  Client.prototype.query = function query(this: Client, ...parameters: unknown[]) {
    // An operator's statements are on no request path.
    if (this.user !== 'atrium_operator') note(this, parameters[0], parameters[1]);
    return send.apply(this, parameters);
  } as typeof Client.prototype.query;
  try {
    await work();
  } finally {
    Client.prototype.query = send as typeof Client.prototype.query;
  }
  return recorded;
}
