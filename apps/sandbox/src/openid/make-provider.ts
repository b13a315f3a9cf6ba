import { createHash, randomBytes } from 'node:crypto';
import type { Provider } from 'oidc-provider';

/** Somebody at the provider, as the sign-in page there was told. */
export interface OpenidPerson {
  readonly email: string;
  readonly name: string;
  readonly isVerified: boolean;
  /** Who it is, whatever the address; by default one person for each address. */
  readonly subject: string;
}

export interface OpenidClient {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The page of the product that people are sent back to. */
  readonly returnAddress: string;
}

export const subjectOf = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 20);

/** A provider that believes whatever its sign-in page is told. Loaded at its first use, because it is large. */
export async function makeProvider(issuer: string, client: OpenidClient) {
  const { Provider: Made } = await import('oidc-provider');
  const people = new Map<string, OpenidPerson>();
  const path = new URL(issuer).pathname;
  const provider: Provider = new Made(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [client.returnAddress],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    // Each provider of the sandbox has its own session in the browser.
    cookies: {
      keys: [randomBytes(32).toString('hex')],
      names: { session: `session${path.replace('/', '_')}`, interaction: `interaction${path.replace('/', '_')}` },
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_call: unknown, { uid }: { uid: string }) => `${path}/interaction/${uid}` },
    findAccount: async (_call, id) => {
      const person = people.get(id);
      if (person === undefined) return undefined;
      const { email, isVerified, name } = person;
      return { accountId: id, claims: async () => ({ sub: id, email, email_verified: isVerified, name }) };
    },
    // Nobody is asked whether the product may know the address.
    loadExistingGrant: async ({ oidc }) => {
      const { clientId } = oidc.client;
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  return { provider, remember: (person: OpenidPerson) => people.set(person.subject, person) };
}
