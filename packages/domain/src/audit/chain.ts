import { canonicalJson, type Json } from '../kernel/canonical-json.ts';

/** An audit entry as a link of the chain. Hashes and digests are in hex. */
export interface ChainEntry {
  readonly organisationId: string;
  readonly id: string;
  readonly at: Date;
  readonly action: string;
  readonly actorUserId: string | null;
  readonly subjectId: string | null;
  readonly facts: Json;
  readonly personalDigest: string | null;
  /** The digest of the personal fields as stored now. Null once they are erased. */
  readonly foundPersonalDigest: string | null;
}

export interface ChainHead {
  readonly sequence: number;
  readonly hash: string;
}

export interface Seal extends ChainHead {
  readonly entryId: string;
}

export interface BrokenLink {
  readonly sequence: number;
  readonly entryId: string;
  readonly reason: 'out_of_sequence' | 'entry_missing' | 'entry_or_seal_changed' | 'personal_fields_changed';
}

/** SHA-256 of a text, in hex. The caller passes it in, because the domain imports no crypto. */
export type Digest = (text: string) => string;

export const chainStart: ChainHead = { sequence: 0, hash: '0'.repeat(64) };

/** The next link. Its hash covers the entry and the previous link, so changing, dropping or moving an entry is detected. */
export function sealEntry(head: ChainHead, entry: ChainEntry, digest: Digest): Seal {
  const sequence = head.sequence + 1;
  const { organisationId, id, action, actorUserId, subjectId, facts, personalDigest } = entry;
  const fields = { organisationId, id, at: entry.at.toISOString(), action, actorUserId, subjectId, facts };
  return { sequence, entryId: id, hash: digest(canonicalJson([head.hash, sequence, fields, personalDigest])) };
}

/** Checks the chain from `start` and returns the first broken link. */
export function verifyChain(
  entries: readonly ChainEntry[],
  seals: readonly Seal[],
  digest: Digest,
  start: ChainHead = chainStart,
): { readonly head: ChainHead; readonly broken: BrokenLink | null } {
  const entryById = new Map(entries.map((entry) => [entry.id, entry]));
  let head = start;
  for (const seal of seals) {
    const reason = faultOf(head, seal, entryById.get(seal.entryId), digest);
    if (reason) return { head, broken: { sequence: seal.sequence, entryId: seal.entryId, reason } };
    head = { sequence: seal.sequence, hash: seal.hash };
  }
  return { head, broken: null };
}

function faultOf(
  head: ChainHead,
  seal: Seal,
  entry: ChainEntry | undefined,
  digest: Digest,
): BrokenLink['reason'] | null {
  if (seal.sequence !== head.sequence + 1) return 'out_of_sequence';
  if (!entry) return 'entry_missing';
  if (sealEntry(head, entry, digest).hash !== seal.hash) return 'entry_or_seal_changed';
  const isErased = entry.foundPersonalDigest === null;
  return isErased || entry.foundPersonalDigest === entry.personalDigest ? null : 'personal_fields_changed';
}
