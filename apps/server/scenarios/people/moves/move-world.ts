import { Client } from 'pg';
import type { Context } from '../../../src/runtime/context.ts';
import { startTestApi, type TestApi } from '../../../test-kit/test-api.ts';

/** An API and a database that many histories are played in, one after the other. */
export interface MoveWorld {
  readonly api: TestApi;
  /** As the database's owner, who sees every row. */
  readonly owner: Client;
  readonly stop: () => Promise<void>;
}

/** A sign-in provider that believes whoever answers: the code is the address and the name of its owner there. */
const provider = {
  name: 'Provider',
  addressFor: async ({ state }: { readonly state: string }) => `https://provider.test/?state=${state}`,
  identify: async (_question: unknown, { code }: { readonly code: string }) => {
    const [subject = '', email = ''] = code.split(' ');
    const names = { givenName: null, familyName: null, fullName: null };
    // Whoever comes from there has just signed in, however far the clock has moved here.
    const signedInAt = new Date('2999-01-01');
    return { issuer: 'https://provider.test', subject, email, isEmailVerified: true, ...names, signedInAt };
  },
};
const signInProviders: Context['signInProviders'] = new Map([['provider', provider]]);

export async function startMoveWorld(clusterUrl?: string): Promise<MoveWorld> {
  const api = await startTestApi(clusterUrl, {}, undefined, undefined, signInProviders);
  const owner = new Client({ connectionString: api.superuserUrl });
  await owner.connect();
  return {
    api,
    owner,
    stop: async () => {
      await owner.end();
      await api.stop();
    },
  };
}
