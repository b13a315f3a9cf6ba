import { signIn } from '@atrium/contract/identity/sign-in';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { Client } from 'pg';
import { type PayingApi, startPayingApi } from '../../test-kit/paying-api.ts';
import { type TestBrowser, testPassword } from '../../test-kit/test-api.ts';
import { emailOfCopy, idOfCopy } from './copied-rows.ts';
import { makeTemplates } from './make-templates.ts';
import { makeMeter } from './meter.ts';
import { seedCopies } from './seed-copies.ts';

/** One of the organisations that were copied. */
export interface Copy {
  readonly organisationId: string;
  readonly email: string;
}

/** A database with so many organisations, the API and the worker on it. */
export interface World {
  readonly paying: PayingApi;
  readonly client: Client;
  readonly measure: ReturnType<typeof makeMeter>;
  readonly organisations: number;
  /** Organisations that nobody has worked in yet, from all over the table. */
  readonly draw: (count: number) => readonly Copy[];
  /** At an address of its own, because sign-ins of one are limited. */
  readonly browserFor: () => TestBrowser;
  readonly signedIn: (copy: Copy) => Promise<TestBrowser>;
  readonly stop: () => Promise<void>;
}

/** A prime, so that the organisations that are drawn lie apart. */
const stride = 104_729;

export async function makeWorld(
  clusterUrl: string,
  organisations: number,
  tell: (line: string) => void,
): Promise<World> {
  const paying = await startPayingApi({ clusterUrl });
  const client = new Client({ connectionString: paying.api.superuserUrl });
  client.on('error', () => {});
  await client.connect();
  await client.query('create extension pg_stat_statements');
  const templates = await makeTemplates(paying);
  const copies = Math.floor(organisations / templates.length);
  await seedCopies(client, copies, tell);
  let drawn = 0;
  let addresses = 0;
  const draw = (count: number): readonly Copy[] =>
    Array.from({ length: count }, () => {
      drawn += 1;
      const { organisationId, founder } = drawn % 2 === 0 ? templates[0] : templates[1];
      const copy = 1 + ((Math.ceil(drawn / 2) * stride) % copies);
      return { organisationId: idOfCopy(organisationId, copy), email: emailOfCopy(founder.email, copy) };
    });
  const browserFor = (): TestBrowser => {
    addresses += 1;
    return paying.api.browser(`10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`);
  };
  const signedIn = async ({ email, organisationId }: Copy): Promise<TestBrowser> => {
    const browser = browserFor();
    const { status, body } = await browser.call(signIn, { email, password: testPassword });
    if (status !== 200) throw new Error(`${email} could not sign in: ${JSON.stringify(body)}`);
    await browser.call(switchTenant, { tenantId: organisationId });
    return browser;
  };
  return {
    paying,
    client,
    measure: makeMeter(client),
    organisations: copies * templates.length,
    draw,
    browserFor,
    signedIn,
    stop: async () => {
      await client.end();
      await paying.stop();
    },
  };
}
