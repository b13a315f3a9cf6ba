import { defineRun } from '../../worker/run.ts';
import { keepLookUp, lookUpDomains } from './check-domains.ts';

export const checkDomainRun = defineRun('check-domain', async (ctx, due, step) => {
  const organisationId = due.organisationId ?? '';
  const found = await step('look up', async () =>
    (await lookUpDomains(ctx, organisationId)).map(({ website_type, domain }) => ({ website_type, domain })),
  );
  await step('keep', () => keepLookUp(ctx, { id: due.id, organisationId }, found));
  return undefined;
});
