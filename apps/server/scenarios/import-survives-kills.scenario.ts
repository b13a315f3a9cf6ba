import { expect, test } from 'vitest';
import { importFaults, importFigures } from './people/import-figures.ts';
import { tellImportStory } from './people/import-story.ts';

test('a list is imported while its workers are killed: nobody twice, nobody lost', async () => {
  const wanted = { rows: 300, kills: 2 };
  const end = await tellImportStory({ ...wanted, withMails: false });
  console.log(importFigures(end));
  expect(importFaults(end, wanted)).toEqual([]);
});
