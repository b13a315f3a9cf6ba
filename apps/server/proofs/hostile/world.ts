import { listInvitations } from '@atrium/contract/invites/list-invitations';
import { listPaidInvoices } from '@atrium/contract/invoices/list-paid-invoices';
import { addUser } from '@atrium/contract/users/add-user';
import { Client } from 'pg';
import type { AccessClaims } from '../../src/keys/access-tokens.ts';
import { addNamedMember } from '../../test-kit/add-member.ts';
import type { ActorName } from '../../test-kit/data/access-matrix.ts';
import { makeCaller, type Prepared } from '../../test-kit/make-caller.ts';
import { makeCodes } from '../../test-kit/make-codes.ts';
import { confirm, type PayingApi, quoteFor, startPayingApi } from '../../test-kit/paying-api.ts';
import { makePerson } from '../../test-kit/test-api.ts';
import { lineOf, upload } from '../../test-kit/upload-list.ts';
import type { Pools } from './sample-input.ts';

/** Owners come most often, because they reach furthest. */
const actorNames: readonly ActorName[] = [
  'owner',
  'owner',
  'owner',
  'owner',
  'admin with m_console_role',
  'manager with m_console_user_r',
  'member',
  'no organisation',
  "another organisation's owner",
  'anonymous',
];

/** An organisation with a plan, an invoice, people, invitations, codes and a list, and people of several roles who attack it. */
export interface HostileWorld {
  readonly paying: PayingApi;
  readonly pools: Pools;
  /** The headers of each actor, in the order of how often they come. */
  readonly sessions: () => readonly Record<string, string>[];
  /** Ends what the cases before have left: ended sessions, expired tokens, used-up limits. */
  readonly restore: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export async function makeWorld(clusterUrl?: string): Promise<HostileWorld> {
  const paying = await startPayingApi({ clusterUrl });
  const { api } = paying;
  const { founder, organisationId } = await paying.foundPaying();
  const pools = await fillPools(paying, founder, organisationId);
  const people = new Map<ActorName, Prepared>();
  const actors: Actor[] = [];
  for (const name of actorNames) {
    const { accessToken, cookie } = await makeCaller(api, name, people, organisationId);
    actors.push({ claims: accessToken === null ? null : claimsOf(accessToken), cookie, accessToken });
  }
  const database = new Client({ connectionString: api.superuserUrl });
  await database.connect();
  // The victims have never set a password; the kit's stand-in for a hash is no hash.
  await database.query("update users set password_hash = null where password_hash = 'none'");
  const ids = actors.flatMap(({ claims }) => (claims === null ? [] : [claims.sid]));
  const { rows: sessions } = await database.query('select id, organisation_id from sessions where id = any($1)', [ids]);
  return {
    paying,
    pools,
    sessions: () => actors.map(headersOf),
    restore: async () => {
      const until = new Date(api.ctx.clock.wall().getTime() + 86_400_000);
      await database.query('delete from rate_windows');
      await database.query(
        `update sessions s set ended_at = null, end_reason = null, expires_at = $1, organisation_id = was.organisation_id
         from unnest($2::uuid[], $3::uuid[]) as was (id, organisation_id) where s.id = was.id`,
        [until, sessions.map(({ id }) => id), sessions.map(({ organisation_id }) => organisation_id)],
      );
      for (const actor of actors) {
        if (actor.claims === null) continue;
        const signing = { audience: 'console', now: api.ctx.clock.wall(), sessionEndsAt: until } as const;
        actor.accessToken = await api.ctx.accessTokens.sign(actor.claims, signing);
      }
    },
    stop: async () => {
      await database.end();
      await paying.stop();
    },
  };
}

interface Actor {
  readonly claims: AccessClaims | null;
  readonly cookie: string | null;
  accessToken: string | null;
}

function headersOf({ accessToken, cookie }: Actor): Record<string, string> {
  return {
    ...(accessToken === null ? {} : { authorization: `Bearer ${accessToken}` }),
    ...(cookie === null ? {} : { cookie }),
  };
}

function claimsOf(token: string): AccessClaims {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as AccessClaims;
}

type Founder = Awaited<ReturnType<PayingApi['foundPaying']>>['founder'];

async function fillPools(paying: PayingApi, founder: Founder, organisationId: string): Promise<Pools> {
  const { api } = paying;
  const { quoteId, warnings: accepted } = await quoteFor(founder, 'crm-professional-yearly');
  await confirm(founder, quoteId, { accepted });
  const { body: paid } = await founder.call(listPaidInvoices, {});
  const members = ['ana', 'ben', 'cleo', 'dev'].map((name) => `${name}@victims.test`);
  const memberIds: string[] = [];
  for (const email of members) {
    memberIds.push(await addNamedMember(api.ctx, organisationId, { email, firstName: 'Vic', lastName: 'Tim' }));
  }
  await makePerson(api, 'invited@victims.test', '203.0.113.99');
  const invited = { firstName: 'In', lastName: 'Vited', emailId: 'invited@victims.test', appUserCreateRequestList: [] };
  await founder.call(addUser, invited);
  const { body: invitations } = await founder.call(listInvitations, {});
  const job = await upload(founder, [lineOf('list@victims.test'), lineOf('wrong')]);
  const codes = ['A', 'B', 'C', 'D'].flatMap((letter) => [
    `CREDIT-${letter}`,
    `DISCOUNT-${letter}`,
    `PREPAID-${letter}`,
  ]);
  await makeCodes(api, codes.map(orderOf));
  const linkIds = [api.ctx.newId(), api.ctx.newId()];
  const invoices = JSON.stringify(paid).match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? [];
  return {
    ids: [...memberIds, organisationId, quoteId, job.id, ...invoices, ...invitations.invitations.map(({ id }) => id)],
    planIds: [
      'crm-startup-yearly',
      'crm-professional-yearly',
      'people-startup-monthly',
      'aio-professional-yearly',
      'none',
    ],
    codes: [...codes, 'NOT-A-CODE'],
    emails: [...members, 'invited@victims.test', 'new@victims.test'],
    tokens: linkIds.flatMap((id) =>
      ['verify_email', 'reset_password'].map((use) => api.ctx.tokens.mailedToken(id, use)),
    ),
  };
}

function orderOf(code: string) {
  const named = { code, description: '' };
  if (code.startsWith('CREDIT'))
    return { ...named, kind: 'credit', credit: { amount: '5', currency: 'USD' }, validDays: 9 };
  if (code.startsWith('DISCOUNT')) return { ...named, kind: 'discount', percentOff: '5', charges: 1 };
  const products = [{ product: 'people', plan: 'startup', users: 3 }];
  return { ...named, kind: 'prepaid', products, months: 3 };
}
