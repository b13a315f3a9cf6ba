import { cnameTargetOf, type DomainState, type WebsiteType } from '@atrium/domain/company/custom-domain';
import type { OrganisationTx } from '../../../db/database.ts';
import type { Context } from '../../../runtime/context.ts';
import { listOwnerContacts } from '../../accounts/contacts.store.ts';
import { record, worker } from '../../audit/steps/record.ts';
import { insertMails, type NewMail } from '../../mail/mails.store.ts';
import { findOrganisationName } from '../../memberships/organisations.store.ts';
import { holdDomain, keepVerification } from '../custom-domains.store.ts';

interface Work {
  readonly ctx: Pick<Context, 'clock' | 'newId' | 'config'>;
  readonly organisationId: string;
  readonly tx: OrganisationTx;
}

interface Site {
  readonly websiteType: WebsiteType;
  readonly domain: string;
}

export function keepDomain(
  { organisationId, tx }: Work,
  { websiteType }: Site,
  kept: Pick<DomainState, 'isVerified' | 'missingSince'>,
): Promise<void> {
  return keepVerification(organisationId, tx, { websiteType, ...kept });
}

/** The record names the organisation's own host, for the first time or again. A domain that another one holds waits. */
export async function verifyDomain(work: Work, { websiteType, domain }: Site, before: DomainState): Promise<void> {
  const { ctx, organisationId, tx } = work;
  if (!(await holdDomain(organisationId, tx, { websiteType, domain, now: ctx.clock.wall() }))) return;
  await keepDomain(work, { websiteType, domain }, { isVerified: true, missingSince: null });
  if (before.isVerified) return;
  await record(work, worker, {
    action: 'company.domain_verified',
    subjectId: organisationId,
    facts: { websiteType, domain },
  });
}

/** Takes a domain away whose record has gone or names another organisation, and tells the owners (D-548). */
export async function loseDomain(
  work: Work,
  { websiteType, domain, sighting }: Site & { readonly sighting: string },
  before: DomainState,
): Promise<void> {
  const { ctx, organisationId, tx } = work;
  const now = ctx.clock.wall();
  await keepDomain(work, { websiteType, domain }, { isVerified: false, missingSince: before.missingSince ?? now });
  const reason = sighting === 'moved' ? 'moved' : 'missing';
  const facts = { websiteType, domain, reason };
  await record(work, worker, { action: 'company.domain_lost', subjectId: organisationId, facts });
  const told = {
    organisationName: await findOrganisationName(tx, organisationId),
    domain,
    reason,
    target: cnameTargetOf(organisationId, ctx.config.customDomains?.sitesHost ?? ''),
  } as const;
  const owners = await listOwnerContacts(tx, organisationId);
  await insertMails(
    tx,
    owners.map(({ email: to, first_name: firstName, locale }): NewMail => {
      const mail = { id: ctx.newId(), to, locale, organisationId, now, newId: ctx.newId };
      return { ...mail, template: 'domain_lost', facts: { firstName, ...told } };
    }),
  );
}
