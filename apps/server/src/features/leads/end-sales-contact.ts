import { endSalesContact as endpoint } from '@atrium/contract/leads/sales-contact';
import { inTransaction } from '../../db/transaction.ts';
import { serve } from '../../runtime/serve.ts';
import { endSalesConsent } from '../agreements/agreements.store.ts';
import { writeDownErasure } from '../erasures/steps/write-down-erasure.ts';
import { deleteOwnLeads } from './leads.store.ts';
import { forgetLeadLater } from './steps/forget-lead-later.ts';

/** Sales may no longer get in touch: what was not handed over yet never is, and the CRM forgets the rest (D-951, D-963). */
export const endSalesContact = serve(
  endpoint,
  async (ctx, { session, address, userAgent }): Promise<{ isAllowed: boolean }> => {
    const { userId } = session;
    await inTransaction(ctx, async (tx) => {
      const from = { address, userAgent };
      await endSalesConsent(tx, { id: ctx.newId(), userId, at: ctx.clock.wall(), from });
      await deleteOwnLeads(tx, userId);
      await forgetLeadLater(ctx, tx, userId);
      await writeDownErasure(ctx, tx, { kind: 'sales_consent', subjectId: userId, reason: 'withdrawn' });
    });
    return { isAllowed: false };
  },
);
