import { explainAccess } from '@atrium/contract/access/explain-access';
import { listRoleGroups } from '@atrium/contract/access/list-role-groups';
import { getUser } from '@atrium/contract/users/get-user';
import { listUserChanges } from '@atrium/contract/users/list-user-changes';
import { previewUserChange } from '@atrium/contract/users/preview-user-change';
import type { AccessFacts, AccessQuestion } from '@atrium/domain/access/decide-access';
import { judgeAccess } from '@atrium/domain/access/explain-access';
import type { Requirement } from '@atrium/domain/access/permissions';
import { nameOfProduct, type Product, productTokens } from '@atrium/domain/products/products';
import { findModule } from '@atrium/domain/products/role-catalogue';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { shippedRoles } from '../../../../../suites/atrium/roles/shipped-roles.ts';
import { answer, refusal, server, whoIs } from '../../../test-kit/api.ts';
import { openPage, title } from '../../../test-kit/open-page.tsx';
import { actors, sessionOf } from '../../../test-kit/people.ts';
import { userRow } from '../../../test-kit/people-api.ts';
import { roleGroupsReply } from '../../../test-kit/role-groups.ts';
import '../../../test-kit/load-user-dialogs.ts';

const id = '0199a000-0000-7000-8000-0000000000aa';
const page = `/users/${id}`;
let facts: AccessFacts;
let previewed: object[];
let allowedActions: ('edit' | 'enable' | 'set_password')[];

type Asked = { action?: string | undefined; product?: string | undefined; module?: string | undefined };

function questionOf({ action, product, module }: Asked): AccessQuestion {
  if (action !== undefined) return { kind: 'action', requires: action as Requirement };
  if (module === undefined) return { kind: 'product', product: product as Product };
  return { kind: 'module', product: product as Product, module };
}

/** Answers by the rule that the server uses. */
beforeEach(() => {
  previewed = [];
  allowedActions = ['edit', 'set_password'];
  facts = {
    catalogue: shippedRoles,
    enabledProducts: productTokens(),
    isMember: true,
    standing: { isDisabled: false, canSignIn: true, isEmailVerified: true },
    assignments: [{ product: 'people', role: 'user', modules: ['m_people_leave_r'] }],
  };
  server.use(
    answer(getUser, () => ({
      user: userRow({
        id,
        userName: 'ravi@kaveri.example',
        firstName: 'Ravi',
        lastName: 'Menon',
        permissions: [{ appName: 'people', roleGroup: 'user', title: 'People - Employee', moduleUuids: [] }],
      }),
      userType: 'Paid' as const,
      isOwnRecord: false,
      version: 1,
      allowedActions,
      factorReset: null,
    })),
    answer(listUserChanges, { changes: [] }),
    answer(listRoleGroups, roleGroupsReply),
    answer(previewUserChange, (input) => {
      previewed.push(input);
      return { access: [], seats: [], estimateCounts: { erp: 0, crm: 0, people: 0 }, refused: [] };
    }),
    answer(explainAccess, (asked) => {
      const { allowed, reasons, smallestChange } = judgeAccess(facts, questionOf(asked));
      return JSON.parse(JSON.stringify({ allowed, reasons, smallestChange }));
    }),
  );
});

const section = () => screen.findByRole('region', { name: 'Access' });
const subject = async () => within(await section()).findByLabelText('Can Ravi Menon …?', { selector: 'select' });

test('asking why a user cannot see payroll shows the answer, the reason, the smallest change, and a button to make it', async () => {
  const { user, address } = openPage(page);
  await title('Ravi Menon');
  await user.selectOptions(await subject(), 'use People');
  await screen.findByText('Ravi Menon can use People.');
  screen.getByText('Ravi Menon has the role Employee in People.');
  await user.selectOptions(screen.getByLabelText('Which part of it'), 'Payroll: read');
  await screen.findByText('Ravi Menon cannot read Payroll in People.');
  screen.getByText('The role of Ravi Menon in People does not include Payroll (read).');
  screen.getByText(/^Give Ravi Menon/);
  expect(address()).toBe(`${page}?product=people&module=m_people_payroll_r`);
  await user.click(screen.getByRole('button', { name: 'Edit roles' }));
  expect(address()).toContain(`dialog=edit-user&user=${id}`);
  // The form starts with the suggested role, so the preview asks about it.
  await waitFor(() => expect(previewed).toHaveLength(1));
  const payroll = findModule(shippedRoles, 'people', 'm_people_payroll_r')?.uuid;
  expect(previewed[0]).toMatchObject({ assign: [{ appName: 'people', rgShortCode: 'user', moduleUuids: [payroll] }] });
});

test('the address holds the question, so its answer can be shared', async () => {
  openPage(`${page}?action=use_subscriptions`);
  await screen.findByText('Ravi Menon cannot use subscriptions.');
  screen.getByText(
    'This needs one of these console roles, and Ravi Menon has none of them: Owner, Admin with Subscriptions.',
  );
  screen.getByText('Give Ravi Menon the role Admin in Console, with Subscriptions (read, write, delete).');
});

test('all 21 products and every permission can be asked about', async () => {
  openPage(page);
  const options = within(await subject()).getAllByRole('option');
  const names = options.map(({ textContent }) => textContent);
  for (const product of productTokens()) expect(names).toContain(`use ${nameOfProduct(product)}`);
  expect(names.filter((name) => name?.startsWith('use '))).toHaveLength(21 + 1);
  expect(names).toContain('manage users');
  expect(names).toContain('change settings');
});

describe('every reason is shown in words', () => {
  test.each<[string, Partial<AccessFacts>, string, string | RegExp]>([
    ['not_a_member', { isMember: false }, '?product=people', 'Ravi Menon does not belong to Kaveri Textiles Pvt Ltd.'],
    [
      'disabled',
      { standing: { isDisabled: true, canSignIn: true, isEmailVerified: true } },
      '?product=people',
      'Ravi Menon is disabled in Kaveri Textiles Pvt Ltd.',
    ],
    [
      'password_not_set',
      { standing: { isDisabled: false, canSignIn: false, isEmailVerified: true } },
      '?product=people',
      'Ravi Menon has not set a password yet, and cannot sign in without one.',
    ],
    [
      'address_not_proved',
      { standing: { isDisabled: false, canSignIn: true, isEmailVerified: false } },
      '?product=people',
      'Ravi Menon has not confirmed the email address yet.',
    ],
    [
      'product_not_enabled',
      { enabledProducts: [] },
      '?product=people',
      'Kaveri Textiles Pvt Ltd does not have People.',
    ],
    ['lacks_role', {}, '?product=chat', 'Ravi Menon has no role in Chat.'],
    ['lacks_role of a bundle', {}, '?product=aio', /^All-in-one is a bundle/],
    ['holds_role', {}, '?product=people', 'Ravi Menon has the role Employee in People.'],
    [
      'holds_module',
      {},
      '?product=people&module=m_people_leave_r',
      'The role of Ravi Menon in People includes Leave (read).',
    ],
    [
      'lacks_module with a lower level',
      {},
      '?product=people&module=m_people_leave_rwd',
      'The role of Ravi Menon in People includes Leave (read) only, not Leave (read, write, delete).',
    ],
    ['unknown_module', {}, '?product=people&module=m_gone', 'People has no part called m_gone.'],
    [
      'is_owner',
      { assignments: [{ product: 'organisation', role: 'owner', modules: [] }] },
      '?product=chat',
      'Ravi Menon is an owner, and owners may use every product.',
    ],
    [
      'way_open',
      { assignments: [{ product: 'console', role: 'admin', modules: ['m_console_role'] }] },
      '?action=act_on_users',
      'Ravi Menon has the console role Admin with Roles.',
    ],
  ])('%s', async (_code, changes, search, words) => {
    facts = { ...facts, ...changes };
    openPage(`${page}${search}`);
    await within(await section()).findByText(words);
  });
});

describe('the change is offered if the caller may make it', () => {
  test('a disabled user can be enabled', async () => {
    facts = { ...facts, standing: { isDisabled: true, canSignIn: true, isEmailVerified: true } };
    allowedActions = ['edit', 'enable'];
    const { user, address } = openPage(`${page}?product=people`);
    await screen.findByText('Enable Ravi Menon again.');
    await user.click(within(await section()).getByRole('button', { name: 'Enable' }));
    expect(address()).toContain('dialog=enable-user');
  });

  test('a user without a password can be given one', async () => {
    facts = { ...facts, standing: { isDisabled: false, canSignIn: false, isEmailVerified: true } };
    const { user, address } = openPage(`${page}?product=people`);
    await screen.findByText('Send Ravi Menon a reset link, so that they set a password.');
    await user.click(within(await section()).getByRole('button', { name: 'Set password' }));
    expect(address()).toContain('dialog=set-password');
  });

  test('a caller who may only look gets the answer without a button', async () => {
    whoIs(sessionOf({ actor: actors.manager }));
    openPage(`${page}?product=chat`);
    await screen.findByText('Ravi Menon cannot use Chat.');
    expect(screen.queryByRole('button', { name: 'Edit roles' })).toBeNull();
  });

  test('an answer without any possible change says so', async () => {
    openPage(`${page}?product=people&module=m_gone`);
    await screen.findByText('No change of roles would allow this.');
  });
});

test('an answer that failed to load can be retried', async () => {
  server.use(answer(explainAccess, () => refusal('request.failed')));
  const { user } = openPage(`${page}?product=people`);
  await screen.findByText('The answer could not be loaded.');
  server.use(answer(explainAccess, { allowed: true, reasons: [{ code: 'is_owner' }], smallestChange: [] }));
  await user.click(within(await section()).getByRole('button', { name: 'Retry' }));
  await screen.findByText('Ravi Menon can use People.');
});
