import { sql } from 'kysely';
import { Client } from 'pg';
import { inMoneyWork } from '../src/features/accounts/money-work.ts';
import { insertGrant } from '../src/features/credits/credit-grants.store.ts';
import type { Context } from '../src/runtime/context.ts';
import { asRole } from './throw-away-cluster.ts';

type Testing = Context & { readonly databaseUrl: string };

/** Credit that a code of its own gave away. */
export async function giveCredit(ctx: Testing, organisationId: string, amountMinor: number, currency = 'INR') {
  const codeId = ctx.newId();
  const gift = { code: `GIFT-${codeId.slice(-12).toUpperCase()}`, credit: { amountMinor, currency }, codeId };
  await insertGiftCode(ctx, gift);
  await inMoneyWork(ctx, organisationId, async ({ tx, now: at }) => {
    const { code } = gift;
    const grant = { id: ctx.newId(), code, source: 'promotion', currency, amountMinor, expiresOn: null, at } as const;
    await insertGrant(organisationId, tx, grant);
    await sql`insert into coupons (organisation_id, code, code_id, kind, description, content, applied_at)
      values (${organisationId}, ${code}, ${codeId}, 'credit', 'x', ${contentOf(gift)}, ${at})`.execute(tx);
  });
}

interface Gift {
  readonly code: string;
  readonly codeId: string;
  readonly credit: { readonly amountMinor: number; readonly currency: string };
}

const contentOf = ({ credit }: Gift) => JSON.stringify({ credit, validDays: null });

/** As the operator, because no process makes codes. */
async function insertGiftCode({ databaseUrl }: Testing, gift: Gift): Promise<void> {
  const client = new Client({ connectionString: asRole(databaseUrl, 'atrium_operator') });
  await client.connect();
  await client.query(
    `insert into codes (code, id, batch_id, kind, description, content, max_redemptions, redemptions, created_at)
      values ($1, $2, $2, 'credit', 'x', $3, 1, 1, now())`,
    [gift.code, gift.codeId, contentOf(gift)],
  );
  await client.end();
}
