import { expect, test } from 'vitest';
import type { Actor } from '../access/permissions.ts';
import { type Agreed, agreementsDue } from './agreements-due.ts';
import type { DocumentsInForce } from './legal-documents.ts';

const at = (version: string) => ({ address: 'https://vendor.test/text', version });
const inForce: DocumentsInForce = { terms: at('2'), privacy: at('2'), dpa: at('5'), subprocessors: at('2') };
const owner: Actor = { isOwner: true, consoleRole: null, modules: [] };
const admin: Actor = { isOwner: false, consoleRole: 'admin', modules: [] };
const member: Actor = { isOwner: false, consoleRole: 'member', modules: [] };
const own = (document: Agreed['document'], version: string, isHere = false): Agreed => ({
  document,
  version,
  isOwn: true,
  isHere,
});
const due = (actor: Actor | null, agreed: readonly Agreed[], documents = inForce) =>
  agreementsDue({ inForce: documents, agreed, actor }).map(
    ({ document, version, isChanged }) => `${document} ${version}${isChanged ? ' changed' : ''}`,
  );

test('[D-950] everybody agrees to the terms for themselves, wherever they agreed to them', () => {
  expect(due(null, [])).toEqual(['terms 2']);
  expect(due(member, [own('terms', '2')])).toEqual([]);
  expect(due(member, [own('terms', '2', true)])).toEqual([]);
  expect(due(member, [{ ...own('terms', '2', true), isOwn: false }])).toEqual(['terms 2']);
});

test('[D-950] owners and admins agree to the data-processing terms for their organization, once for all of it', () => {
  const terms = own('terms', '2');
  expect(due(owner, [terms])).toEqual(['dpa 5']);
  expect(due(admin, [terms])).toEqual(['dpa 5']);
  expect(due(member, [terms])).toEqual([]);
  expect(due({ ...admin, consoleRole: 'manager' }, [terms])).toEqual([]);
  expect(due(owner, [terms, { ...own('dpa', '5', true), isOwn: false }])).toEqual([]);
  expect(due(owner, [terms, own('dpa', '5')])).toEqual(['dpa 5']);
});

test('[D-950] a version that differs asks again and says that the document has changed', () => {
  expect(due(owner, [own('terms', '1'), own('dpa', '4', true)])).toEqual(['terms 2 changed', 'dpa 5 changed']);
  // Going back to a version that was agreed to asks nobody.
  expect(due(member, [own('terms', '2'), own('terms', '3')])).toEqual([]);
});

test('[D-950] without a version in the settings nobody is asked', () => {
  expect(due(owner, [], { terms: null, privacy: null, dpa: null, subprocessors: null })).toEqual([]);
});
