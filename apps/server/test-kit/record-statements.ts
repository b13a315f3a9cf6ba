import { Client } from 'pg';

export interface RecordedStatement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** The organisation that was set on the connection. */
  readonly organisationId: string | null;
}

/** As `asOrganisation` sets it, by a value; and as a transaction begins, in its text. */
const setsOrganisation = /^select set_config\('atrium\.organisation', \$1, true\)/;
const beginsIn = /^begin; select set_config\('atrium\.organisation', '([^']*)'/;

/** Notes every statement that this process sends to PostgreSQL while the work runs, whichever store it comes from. */
export async function recordStatements(work: () => Promise<void>): Promise<readonly RecordedStatement[]> {
  const recorded: RecordedStatement[] = [];
  const organisations = new WeakMap<object, string | null>();
  await listen(work, (client, text, given) => {
    // What a test does as superuser is no query of ours.
    if (!client.user?.startsWith('atrium_')) return;
    if (/^(begin|commit|rollback)/i.test(text)) {
      organisations.set(client, beginsIn.exec(text)?.[1] || null);
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
  });
  return recorded;
}

/** The texts of all statements in their order, those that begin and end transactions too. */
export async function listSentStatements(work: () => Promise<unknown>): Promise<readonly string[]> {
  const texts: string[] = [];
  await listen(work, (_client, text) => void texts.push(text));
  return texts;
}

async function listen(
  work: () => Promise<unknown>,
  note: (client: Client, text: string, values: unknown) => void,
): Promise<void> {
  const send = Client.prototype.query as (this: Client, ...parameters: unknown[]) => unknown;
  const read = (client: Client, statement: unknown, values: unknown): void => {
    if (typeof statement === 'string') return note(client, statement, values);
    const { text = '', values: given } = (statement ?? {}) as { text?: string; values?: unknown };
    note(client, text, given);
  };
  Client.prototype.query = function query(this: Client, ...parameters: unknown[]) {
    // An operator's statements are on no request path.
    if (this.user !== 'atrium_operator') read(this, parameters[0], parameters[1]);
    return send.apply(this, parameters);
  } as typeof Client.prototype.query;
  try {
    await work();
  } finally {
    Client.prototype.query = send as typeof Client.prototype.query;
  }
}
