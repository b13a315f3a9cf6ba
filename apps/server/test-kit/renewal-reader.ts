import { inOrganisation } from '../src/db/transaction.ts';
import type { Founded } from './found-in.ts';
import { cardOf, confirm, type PayingApi, quoteFor } from './paying-api.ts';

/** A card that has no money. */
export const poor = 'pm_card_visa_chargeDeclinedInsufficientFunds';

/** What stories about renewals look at. The API is started after the stories are listed, so it is asked for late. */
export function makeRenewalReader(payingNow: () => PayingApi) {
  const read = <Row>({ organisationId }: Founded, select: Parameters<typeof inOrganisation<Row>>[2]) =>
    inOrganisation(payingNow().api.ctx, organisationId, select);
  return {
    read,
    /** Buys a plan; answers the day on which its first period is over. */
    buy: async (us: Founded, planId = 'crm-startup-monthly'): Promise<string> => {
      const { quoteId, warnings, period } = await quoteFor(us.founder, planId);
      const { body } = await confirm(us.founder, quoteId, { accepted: warnings });
      if (body.outcome !== 'paid') throw new Error(`${planId} is ${body.outcome}`);
      return period?.until ?? '';
    },
    renewalsOf: (us: Founded) =>
      read(us, (tx) => tx.selectFrom('renewals').selectAll().orderBy('period_start').execute()),
    triesOf: async (us: Founded) =>
      (await read(us, (tx) => tx.selectFrom('payment_attempts').selectAll().orderBy('begun_at').execute())).map(
        ({ amount_minor, state }) => `${state} ${amount_minor}`,
      ),
    /** The facts of the mails of one kind that the founder got. */
    mailsTo: async (us: Founded, template: string) => {
      const rows = await payingNow()
        .api.ctx.db.selectFrom('mails')
        .select('facts')
        .where('to_address', '=', us.founder.email)
        .where('template', '=', template as never)
        .orderBy('id')
        .execute();
      return rows.map(({ facts }) => facts as Readonly<Record<string, unknown>>);
    },
    statusOf: async (us: Founded, product = 'crm') => (await cardOf(us.founder, product))?.status,
  };
}
