import { agree as endpoint } from '@atrium/contract/agreements/agree';
import { mayAgreeForOrganisation } from '@atrium/domain/agreements/agreements-due';
import { platformOrganisationId } from '../../db/database.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { personOf, record } from '../audit/steps/record.ts';
import { isKept } from './agreements.store.ts';
import { keepAgreements } from './steps/keep-agreements.ts';
import { readAgreementsDue } from './steps/read-agreements-due.ts';

/** Agrees to what is in force: the terms for oneself, the data-processing terms for the organisation that is open (D-950). */
export const agree = serve(endpoint, async (ctx, caller, { agreed }) => {
  const { session, actor } = caller;
  const { userId, organisationId } = session;
  const read = agreed.flatMap(({ document, version }) =>
    ctx.config.documents[document]?.version === version ? [document] : [],
  );
  const isForAll = read.includes('dpa');
  if (isForAll && (organisationId === null || !mayAgreeForOrganisation(actor)))
    throw new Refused('request.unauthorized');
  await inOrganisation(ctx, organisationId ?? platformOrganisationId, async (tx) => {
    const agreeing = { userId, act: 'asked', caller } as const;
    const own = read.filter((document) => document === 'terms');
    const kept = [...(await keepAgreements(ctx, tx, { ...agreeing, documents: own, organisationId: null }))];
    if (isForAll) kept.push(...(await keepAgreements(ctx, tx, { ...agreeing, documents: ['dpa'], organisationId })));
    const log = { ctx, tx, organisationId: organisationId ?? platformOrganisationId };
    for (const { id, document, version } of kept) {
      // Another tab may have agreed a moment ago, and wrote it down.
      if (!(await isKept(tx, id))) continue;
      const facts = { document, documentVersion: version };
      await record(log, personOf(userId, caller), { action: 'company.agreed', facts });
    }
  });
  const waiting = await readAgreementsDue(ctx, { userId, organisationId, actor });
  return { agreementsDue: [...waiting] };
});
