import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { type ChainEntry, type ChainHead, chainStart, type Seal, sealEntry, verifyChain } from './chain.ts';

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

const entries = [1, 2, 3, 4, 5].map(
  (number): ChainEntry => ({
    organisationId: 'organisation',
    id: `entry-${number}`,
    at: new Date(Date.UTC(2026, 10, 15, 10, 0, number)),
    action: 'identity.signed_in',
    actorUserId: `user-${number}`,
    subjectId: null,
    facts: { attempt: number, nested: { b: 1, a: [2, 3] } },
    personalDigest: digest(`personal-${number}`),
    foundPersonalDigest: digest(`personal-${number}`),
  }),
);

function sealAll(all: readonly ChainEntry[]): Seal[] {
  let head: ChainHead = chainStart;
  return all.map((entry) => {
    const seal = sealEntry(head, entry, digest);
    head = seal;
    return seal;
  });
}

const seals = sealAll(entries);

test('an unchanged audit chain is valid, from its start and from any later entry', () => {
  expect(verifyChain(entries, seals, digest)).toEqual({ head: { sequence: 5, hash: seals[4]!.hash }, broken: null });
  expect(verifyChain(entries.slice(2), seals.slice(2), digest, seals[1]).broken).toBeNull();
});

test('another order of JSON keys does not break the audit chain', () => {
  const reordered = entries.map((entry, at) => ({ ...entry, facts: { nested: { a: [2, 3], b: 1 }, attempt: at + 1 } }));
  expect(verifyChain(reordered, seals, digest).broken).toBeNull();
});

test.each<[string, Partial<ChainEntry>]>([
  ['organisation', { organisationId: 'another' }],
  ['instant', { at: new Date(Date.UTC(2026, 10, 15, 10, 0, 3, 1)) }],
  ['action', { action: 'identity.signed_out' }],
  ['actor', { actorUserId: null }],
  ['subject', { subjectId: 'somebody' }],
  ['facts', { facts: { attempt: 3, nested: { b: 1, a: [2, 4] } } }],
  ['digest of the personal fields', { personalDigest: null, foundPersonalDigest: null }],
])('a changed %s of an audit entry is found at that entry', (_what, change) => {
  const changed = entries.map((entry) => (entry.id === 'entry-3' ? { ...entry, ...change } : entry));
  expect(verifyChain(changed, seals, digest).broken).toEqual({
    sequence: 3,
    entryId: 'entry-3',
    reason: 'entry_or_seal_changed',
  });
});

test('a missing audit entry, a missing seal and two swapped entries are found', () => {
  const without = entries.filter((entry) => entry.id !== 'entry-2');
  expect(verifyChain(without, seals, digest).broken).toMatchObject({ sequence: 2, reason: 'entry_missing' });
  const gap = seals.filter((seal) => seal.sequence !== 2);
  expect(verifyChain(entries, gap, digest).broken).toMatchObject({ sequence: 3, reason: 'out_of_sequence' });
  const swapped = seals.map((seal) => ({
    ...seal,
    entryId: ({ 2: 'entry-3', 3: 'entry-2' } as Record<number, string>)[seal.sequence] ?? seal.entryId,
  }));
  expect(verifyChain(entries, swapped, digest).broken).toMatchObject({ sequence: 2, reason: 'entry_or_seal_changed' });
  const resealed = sealAll(without).map((seal) => ({ ...seal, sequence: seal.sequence > 1 ? seal.sequence + 1 : 1 }));
  expect(verifyChain(without, resealed, digest).broken).toMatchObject({ reason: 'out_of_sequence' });
});

test('erasing personal fields keeps the audit chain valid, changing them does not', () => {
  const found = (value: string | null) => entries.map((entry) => ({ ...entry, foundPersonalDigest: value }));
  expect(verifyChain(found(null), seals, digest).broken).toBeNull();
  expect(verifyChain(found(digest('other')), seals, digest).broken).toMatchObject({
    sequence: 1,
    reason: 'personal_fields_changed',
  });
});
