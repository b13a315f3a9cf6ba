import { describe, expect, test } from 'vitest';
import { findCommands } from './find-commands.ts';

const command = (label: string, keywords = '') => ({ id: label, label, keywords, icon: null, run: () => undefined });

const groups = [
  {
    title: 'Go to',
    commands: [command('Security', 'password two-factor'), command('My Subscriptions', 'plan invoice card')],
  },
  {
    title: 'Actions',
    commands: [command('Add user', 'person'), command('Card or payment details', 'add credit card')],
  },
  { title: 'Empty', commands: [] },
];

const found = (typed: string) => findCommands(groups, typed).map(({ commands }) => commands.map(({ label }) => label));

describe('findCommands', () => {
  test('without a search every group that has commands is shown', () => {
    expect(found('  ')).toEqual([
      ['Security', 'My Subscriptions'],
      ['Add user', 'Card or payment details'],
    ]);
  });

  test.each([
    ['plan', [['My Subscriptions']]],
    ['PASSWORD', [['Security']]],
    ['sub', [['My Subscriptions']]],
    ['details', [['Card or payment details']]],
    ['zebra', []],
  ])('%s is found by label or keyword', (typed, labels) => {
    expect(found(typed)).toEqual(labels);
  });

  test('a label counts more than a keyword, also between groups', () => {
    expect(found('card')).toEqual([['Card or payment details'], ['My Subscriptions']]);
  });

  test('every typed word must be found, in any order', () => {
    expect(found('card add')).toEqual([['Card or payment details']]);
    expect(found('user plan')).toEqual([]);
  });

  test('accents do not matter', () => {
    const people = [{ title: 'People', commands: [command('Zoë Müller')] }];
    expect(findCommands(people, 'zoe mul')).toHaveLength(1);
  });
});
