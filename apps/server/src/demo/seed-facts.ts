import type { InputOf } from '@atrium/contract/endpoint';
import { type sendFacts as endpoint } from '@atrium/contract/reports/send-facts';
import type { Product } from '@atrium/domain/products/products';
import type { FactKind } from '@atrium/domain/reports/fact-kinds';
import { type Fact } from '@atrium/domain/reports/facts';
import type { Database } from '../db/database.ts';
import { findUserByEmail } from '../features/identity/stores/users.store.ts';
import { listOrganisationsOf } from '../features/memberships/organisations.store.ts';
import { sendFacts } from '../features/reports/send-facts.ts';
import { addServiceToken, listServiceTokens } from '../features/service-tokens/manage-service-tokens.ts';
import type { CallingProduct } from '../runtime/caller.ts';
import type { Context } from '../runtime/context.ts';
import { demoFact, type FactWorld } from './demo-facts.ts';
import { demoOrganisations } from './demo-world.ts';

/** How many facts of each kind each product reports. */
const reported: readonly (readonly [Product, Readonly<Partial<Record<FactKind, number>>>])[] = [
  ['books_plus', { invoice: 260, receivable: 40, bank_balance: 26 }],
  ['crm', { deal: 140, contact: 180 }],
  ['people', { expense_claim: 120, pay_run: 34, paystub: 12, leave: 60 }],
];

/** The organisations of the demo that use the products whose figures the dashboard shows. */
const reporting = ['Northlake Studio', 'Kaveri Textiles Pvt Ltd'];

const batchSize = 500;

/** Products report to the organisations of the demo, as they do: in batches, and some of them twice. */
export async function seedFacts(ctx: Context, operator: Database): Promise<void> {
  const callers = await Promise.all(reported.map(([product]) => callerOf(ctx, operator, product)));
  for (const organisation of demoOrganisations.filter(({ name }) => reporting.includes(name))) {
    const users = await Promise.all(organisation.members.map(({ email }) => findUserByEmail(ctx.db, email)));
    const userIds = users.flatMap((user) => (user === undefined ? [] : [user.id]));
    const own = userIds[0] === undefined ? [] : await listOrganisationsOf(ctx.db, userIds[0]);
    const tenantId = own.find(({ name }) => name === organisation.name)?.id;
    if (tenantId === undefined) continue;
    const today = ctx.clock.wall().toISOString().slice(0, 10);
    const world: FactWorld = { today, currency: organisation.company.currency, userIds };
    for (const [at, [, counts]] of reported.entries()) {
      const caller = callers[at];
      if (caller !== undefined) await report(ctx, caller, tenantId, factsOf(counts, world));
    }
  }
}

function factsOf(counts: Readonly<Partial<Record<FactKind, number>>>, world: FactWorld): readonly Fact[] {
  return Object.entries(counts).flatMap(([kind, count]) =>
    Array.from({ length: count }, (_, n) => demoFact(kind as FactKind, n, world)),
  );
}

async function report(ctx: Context, caller: CallingProduct, tenantId: string, facts: readonly Fact[]): Promise<void> {
  const batches = Array.from({ length: Math.ceil(facts.length / batchSize) }, (_, n) =>
    facts.slice(n * batchSize, (n + 1) * batchSize),
  );
  // The last batch comes again, because its answer was lost.
  for (const batch of [...batches, batches.at(-1) ?? []]) {
    if (batch.length === 0) continue;
    await sendFacts(ctx, caller, { tenantId, facts: [...batch] as InputOf<typeof endpoint>['facts'] });
  }
}

const tokenName = 'Demo data';

/** The product's own token: that of an earlier seeding, or a new one. */
async function tokenOf(ctx: Context, operator: Database, product: Product): Promise<string> {
  const needs = { ...ctx, db: operator };
  const known = (await listServiceTokens(needs)).find(
    (token) => token.product === product && token.name === tokenName && token.revoked_at === null,
  );
  if (known !== undefined) return known.id;
  const made = await addServiceToken(needs, { product, name: tokenName, scopes: ['facts:write'] });
  if ('fault' in made) throw new Error(made.fault);
  return made.id;
}

async function callerOf(ctx: Context, operator: Database, product: Product): Promise<CallingProduct> {
  const tokenId = await tokenOf(ctx, operator, product);
  return {
    requestId: '',
    address: '127.0.0.1',
    userAgent: 'demo',
    refreshToken: null,
    signedUpAs: null,
    lastInputAt: null,
    isKnownDevice: () => true,
    remember: async (_tx, reply) => reply,
    service: { tokenId, product, scopes: ['facts:write'] },
  };
}
