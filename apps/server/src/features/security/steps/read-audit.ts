import type { AuditAction } from '@atrium/domain/audit/actions';
import { describeBrowser } from '@atrium/domain/security/describe-browser';
import type { OrganisationTx } from '../../../db/database.ts';
import { type EntryFilter, listEntries, type ReadEntry } from '../../audit/entries-of.store.ts';
import { listNames } from '../../memberships/people.store.ts';

/** One page of the log, with the names that the organisation knows. */
export async function readAudit(organisationId: string, tx: OrganisationTx, filter: EntryFilter, take: number) {
  const found = await listEntries(organisationId, tx, filter, take + 1);
  const shown = found.slice(0, take);
  const ids = new Set(shown.flatMap((entry) => [entry.actor_user_id, entry.subject_id].filter((id) => id !== null)));
  const names = new Map((await listNames(organisationId, tx, [...ids])).map(({ id, name }) => [id, name]));
  const next = found.length > take ? (shown.at(-1)?.id ?? null) : null;
  return { entries: shown.map((entry) => describe(entry, names)), next };
}

type Fields = Readonly<Record<string, unknown>>;

function describe(entry: ReadEntry, names: ReadonlyMap<string, string>) {
  const personal = (entry.fields ?? {}) as Fields;
  const facts = entry.facts as Fields;
  const { browser, system } = describeBrowser(textOf(personal['userAgent']) ?? '');
  const subjectId = entry.subject_id;
  // What was done to an organisation or an invoice names no person.
  const isPerson = subjectId !== null && subjectId !== entry.actor_user_id && isAboutPerson(entry.action);
  return {
    id: entry.id,
    at: entry.at.toISOString(),
    action: entry.action as AuditAction,
    actor: entry.actor_user_id === null ? null : whoIs(entry.actor_user_id, names),
    subject: isPerson ? whoIs(subjectId, names) : null,
    before: textOf(facts['before'] ?? personal['before']),
    after: textOf(facts['after'] ?? personal['after'] ?? facts['roles'] ?? facts['change'] ?? facts['reason']),
    address: textOf(personal['address']),
    browser,
    system,
  };
}

const whoIs = (id: string, names: ReadonlyMap<string, string>) => ({ id, name: names.get(id) ?? null });
const isAboutPerson = (action: string) => action.startsWith('users.') || action.startsWith('identity.');

/** A fact in words: a text as it is, roles as `product: role`, settings as `minimum length: 12`. */
function textOf(fact: unknown): string | null {
  if (fact === undefined || fact === null || fact === '') return null;
  if (typeof fact === 'string') return fact;
  if (typeof fact !== 'object') return String(fact);
  const parts = Array.isArray(fact)
    ? fact.map(partOf)
    : Object.entries(fact).map(([name, value]) => settingOf(name, value));
  return parts.join(', ') || null;
}

function partOf(part: unknown): string {
  const { product, role } = (part ?? {}) as Fields;
  return typeof product === 'string' && typeof role === 'string' ? `${product}: ${role}` : (textOf(part) ?? '');
}

/** `minLength` is 'min length'. */
function settingOf(name: string, value: unknown): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words}: ${textOf(value) ?? '–'}`;
}
