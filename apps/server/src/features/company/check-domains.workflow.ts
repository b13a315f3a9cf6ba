import { defineRun } from '../../worker/run.ts';
import { keepLookUps, lookUpDomains, planNextLookUp } from './check-domains.ts';

export const checkDomainRun = defineRun('check-domain', async (ctx, due, step) => {
  const organisationId = due.organisationId ?? '';
  const found = await step('look up', () => lookUpDomains(ctx, organisationId));
  await step('keep', () => keepLookUps(ctx, organisationId, found));
  await step.last('plan the next', () => planNextLookUp(ctx, { id: due.id, organisationId }));
  return undefined;
});
