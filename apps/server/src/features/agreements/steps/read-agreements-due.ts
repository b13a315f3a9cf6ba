import type { Actor } from '@atrium/domain/access/permissions';
import { type AgreementDue, agreedDocuments, agreementsDue } from '@atrium/domain/agreements/agreements-due';
import type { Context } from '../../../runtime/context.ts';
import { listAgreed } from '../agreements.store.ts';

interface Standing {
  readonly userId: string;
  readonly organisationId: string | null;
  readonly actor: Actor | null;
}

/** What waits for the person to agree to it. Without a version in the settings nothing is read. */
export async function readAgreementsDue(
  { config, db }: Pick<Context, 'config' | 'db'>,
  { userId, organisationId, actor }: Standing,
): Promise<readonly AgreementDue[]> {
  const { documents: inForce } = config;
  if (agreedDocuments.every((document) => inForce[document] === null)) return [];
  const agreed = await listAgreed(db, userId, organisationId);
  return agreementsDue({ inForce, agreed, actor });
}
