import { expect, test } from 'vitest';
import { testsOfChanges } from './tests-of-changes.ts';

const all = [
  'apps/console/src/features/payments/card.test.tsx',
  'apps/server/src/features/payments/card.test.ts',
  'apps/server/src/features/payments/steps/load-card.test.ts',
  'apps/server/src/features/users/users.test.ts',
  'apps/server/src/http/bind.test.ts',
  'apps/server/src/main-adapters.test.ts',
  'packages/domain/src/payments/judge.test.ts',
  'tools/lint/own-lints.test.ts',
  'tools/requirements/document-links.test.ts',
];

test.each([
  ['apps/server/src/features/users/add-user.ts', ['apps/server/src/features/users/users.test.ts']],
  [
    'apps/server/src/features/payments/steps/load-card.ts',
    ['apps/server/src/features/payments/card.test.ts', 'apps/server/src/features/payments/steps/load-card.test.ts'],
  ],
  [
    'packages/contract/src/payments/card.ts',
    [
      'apps/console/src/features/payments/card.test.tsx',
      'apps/server/src/features/payments/card.test.ts',
      'apps/server/src/features/payments/steps/load-card.test.ts',
    ],
  ],
  ['apps/server/src/http/routes/deep.ts', ['apps/server/src/http/bind.test.ts']],
  ['apps/server/src/main-adapters.ts', ['apps/server/src/main-adapters.test.ts']],
  ['tools/lint/file-size.ts', ['tools/lint/own-lints.test.ts']],
  ['docs/developing.md', ['tools/requirements/document-links.test.ts']],
  ['LICENSE', []],
])('a change of %s runs %j', (changed, expected) => {
  expect(testsOfChanges([changed], all)).toEqual(expected);
});

test('tests of several changes run once each', () => {
  const changed = ['packages/domain/src/payments/judge.ts', 'apps/server/src/features/payments/charge.ts'];
  expect(testsOfChanges(changed, all)).toHaveLength(4);
});
