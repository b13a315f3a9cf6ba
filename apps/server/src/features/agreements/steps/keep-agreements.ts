import type { AgreedDocument, AgreementAct } from '@atrium/domain/agreements/agreements-due';
import type { DocumentsInForce } from '@atrium/domain/agreements/legal-documents';
import type { Tx } from '../../../db/database.ts';
import type { Member } from '../../../runtime/caller.ts';
import type { Context } from '../../../runtime/context.ts';
import { insertAgreements, type NewAgreement } from '../agreements.store.ts';

interface Agreeing {
  readonly userId: string;
  /** For whom: null for the person alone. */
  readonly organisationId: string | null;
  readonly documents: readonly AgreedDocument[];
  readonly act: AgreementAct;
  /** Where the call came from. */
  readonly caller: { readonly address: string; readonly userAgent: string };
}

type Needs = Pick<Context, 'clock' | 'newId'> & { readonly config: { readonly documents: DocumentsInForce } };

/**
 * Keeps what an act agrees to, in the transaction of the act (D-950). The version is the one of the settings, whatever
 * the browser says; without one there is nothing to agree to. Answers what was handed over to be kept.
 */
export async function keepAgreements(ctx: Needs, tx: Tx, agreeing: Agreeing): Promise<readonly NewAgreement[]> {
  const { userId, organisationId, documents, act, caller } = agreeing;
  const agreed_at = ctx.clock.wall();
  const agreements = documents.flatMap((document) => {
    const inForce = ctx.config.documents[document];
    if (inForce === null) return [];
    const { address, userAgent } = caller;
    const whose = { id: ctx.newId(), user_id: userId, organisation_id: organisationId };
    return [{ ...whose, document, version: inForce.version, act, agreed_at, address, user_agent: userAgent }];
  });
  await insertAgreements(tx, agreements);
  return agreements;
}

/** What founding an organisation agrees to, and what every purchase, trial and code does. */
export const forOrganisation: readonly AgreedDocument[] = ['terms', 'dpa'];

export const buying = (caller: Member, organisationId: string): Agreeing => ({
  userId: caller.session.userId,
  organisationId,
  documents: forOrganisation,
  act: 'purchase',
  caller,
});
