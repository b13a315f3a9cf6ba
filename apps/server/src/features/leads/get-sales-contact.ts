import { getSalesContact as endpoint } from '@atrium/contract/leads/sales-contact';
import { serve } from '../../runtime/serve.ts';
import { isSalesContactAllowed } from '../agreements/agreements.store.ts';

export const getSalesContact = serve(endpoint, async ({ db }, { session }): Promise<{ isAllowed: boolean }> => {
  return { isAllowed: await isSalesContactAllowed(db, session.userId) };
});
