/** What is written down of an erasure: what it was, never who (D-962). */
export const erasureKinds = [
  'account',
  'organisation',
  'log',
  'sales_consent',
  'recipient',
  'membership',
  'reset',
] as const;
export type ErasureKind = (typeof erasureKinds)[number];

/** Why something was erased, or what took it back. */
export const erasureReasons = [
  'own_deletion',
  'unused',
  'closed',
  'time_over',
  'withdrawn',
  'left',
  'removed',
  'came_back',
] as const;
export type ErasureReason = (typeof erasureReasons)[number];

export interface ErasureRecord {
  readonly id: string;
  readonly kind: ErasureKind;
  /** The account, the organisation, or the reset. */
  readonly subjectId: string;
  /** In whose log, from whose people or receipts, or whose reset; null otherwise. */
  readonly organisationId: string | null;
  /** A keyed digest of the mailbox that left receipts. */
  readonly mailbox: string | null;
  readonly reason: ErasureReason;
  readonly at: string;
}

const isOneOf = <Word extends string>(words: readonly Word[], value: unknown): value is Word =>
  words.some((word) => word === value);
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const isId = (value: unknown): value is string => typeof value === 'string' && uuid.test(value);

/** One line of the file; null for one that is no such record. */
export function erasureOfLine(value: unknown): ErasureRecord | null {
  if (typeof value !== 'object' || value === null) return null;
  const { id, kind, subjectId, organisationId, mailbox, reason, at } = value as Record<string, unknown>;
  if (!isId(id) || !isId(subjectId) || !isOneOf(erasureKinds, kind) || !isOneOf(erasureReasons, reason)) return null;
  if (organisationId !== null && !isId(organisationId)) return null;
  if (mailbox !== null && typeof mailbox !== 'string') return null;
  if (typeof at !== 'string' || Number.isNaN(Date.parse(at))) return null;
  return { id, kind, subjectId, organisationId, mailbox, reason, at };
}

/** The order in which it happened, whichever worker's file a line comes from. */
export const byTime = (one: ErasureRecord, other: ErasureRecord): number =>
  Date.parse(one.at) - Date.parse(other.at) || one.id.localeCompare(other.id);

/**
 * Which of these took place in vain, because the person belonged to the organisation again later: a replay that removed
 * them would undo what the organisation wanted last.
 */
export function undoneRemovals(records: readonly ErasureRecord[]): ReadonlySet<string> {
  const place = ({ subjectId, organisationId }: ErasureRecord) => `${organisationId} ${subjectId}`;
  const back = new Map<string, number>();
  const ids = new Set<string>();
  for (const record of records
    .filter(({ kind }) => kind === 'membership')
    .sort(byTime)
    .reverse()) {
    const at = Date.parse(record.at);
    if (record.reason === 'came_back') back.set(place(record), back.get(place(record)) ?? at);
    else if ((back.get(place(record)) ?? Number.NEGATIVE_INFINITY) >= at) ids.add(record.id);
  }
  return ids;
}
