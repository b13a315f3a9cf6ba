import type { AuditAction } from '@atrium/domain/audit/actions';
import { describeFacts } from '@atrium/domain/audit/describe-facts';
import { auditActorOf, auditSubjectName, auditSubjectOf } from '@atrium/domain/audit/subjects';
import type { RoleCatalogue } from '@atrium/domain/products/role-catalogue';
import { describeBrowser } from '@atrium/domain/security/describe-browser';
import type { OrganisationTx } from '../../../db/database.ts';
import { type EntryFilter, listEntries, type ReadEntry } from '../../audit/entries-of.store.ts';
import { listRememberedPeople } from '../../audit/remembered-people.store.ts';
import { listNames } from '../../memberships/people.store.ts';
import { titleOf } from '../../memberships/steps/role-title.ts';

interface Page {
  readonly catalogue: RoleCatalogue;
  readonly filter: EntryFilter;
  readonly take: number;
}

/** One page of the log. Whoever left is named as the log itself remembers them. */
export async function readAudit(organisationId: string, tx: OrganisationTx, { catalogue, filter, take }: Page) {
  const found = await listEntries(organisationId, tx, filter, take + 1);
  const shown = found.slice(0, take);
  const people = await namesIn(organisationId, tx, shown);
  const next = found.length > take ? (shown.at(-1)?.id ?? null) : null;
  return { entries: shown.map((entry) => describe(entry, people, catalogue)), next };
}

interface Named {
  readonly name: string | null;
  readonly email: string | null;
}
type People = ReadonlyMap<string, Named>;

async function namesIn(
  organisationId: string,
  tx: OrganisationTx,
  entries: readonly ReadEntry[],
): Promise<{ readonly members: People; readonly remembered: People }> {
  const ids = new Set(
    entries
      .flatMap((entry) => [entry.actor_user_id, isAboutPerson(entry) ? entry.subject_id : null])
      .flatMap((id) => id ?? []),
  );
  const members = new Map((await listNames(organisationId, tx, [...ids])).map((person) => [person.id, person]));
  const gone = [...ids].filter((id) => !members.has(id));
  const remembered = await listRememberedPeople(organisationId, tx, gone);
  return { members, remembered: new Map(remembered.map((person) => [person.id, person])) };
}

type Fields = Readonly<Record<string, unknown>>;

function describe(entry: ReadEntry, people: Awaited<ReturnType<typeof namesIn>>, catalogue: RoleCatalogue) {
  const action = entry.action as AuditAction;
  const personal = (entry.fields ?? {}) as Fields;
  const facts = entry.facts as Fields;
  const { browser, system } = describeBrowser(textOf(personal['userAgent']) ?? '');
  const whoIs = (id: string | null): Named =>
    people.members.get(id ?? '') ?? people.remembered.get(id ?? '') ?? { name: null, email: null };
  const actorId = entry.actor_user_id;
  const isKnown = people.members.has(actorId ?? '');
  const { name, email } = whoIs(actorId);
  const titled = (product: string, role: string) => titleOf(catalogue, { product, role_group: role });
  return {
    id: entry.id,
    at: entry.at.toISOString(),
    action,
    actor: { kind: auditActorOf(action, { isKnown, hasId: actorId !== null, facts }), id: actorId, name, email },
    subject: subjectOf(entry, facts, whoIs),
    changes: [...describeFacts(action, { ...personal, ...facts }, titled)],
    address: textOf(personal['address']),
    browser,
    system,
  };
}

const isAboutPerson = (entry: ReadEntry): boolean => auditSubjectOf(entry.action as AuditAction) === 'person';

/** Null where a person did it to themselves, or nothing names it. */
function subjectOf(entry: ReadEntry, facts: Fields, whoIs: (id: string | null) => Named) {
  const action = entry.action as AuditAction;
  const kind = auditSubjectOf(action);
  if (kind !== 'person') return { kind, id: null, name: auditSubjectName(action, facts), email: null };
  const id = entry.subject_id;
  if (id === null || id === entry.actor_user_id) return null;
  const { name, email } = whoIs(id);
  return { kind, id, name, email };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
