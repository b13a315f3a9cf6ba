import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import type { Paper } from './compose-invoice.ts';
import { drawApart } from './draw-apart.ts';
import { drawInvoice } from './draw-invoice.ts';

const party = { name: 'Northlake', lines: ['4 Lake View'] };
const paper: Paper = {
  mark: 'due',
  locale: 'en',
  title: 'Invoice',
  number: 'AT2627A1-0000001',
  headline: '₹1.00 due',
  issuedAt: new Date('2026-11-15T10:00:00Z'),
  facts: [['Invoice date', 'Nov 15, 2026']],
  seller: party,
  buyer: party,
  notes: [],
  rows: [
    {
      name: 'ERP Startup',
      description: '',
      quantity: '1',
      unitPrice: '₹1.00',
      amount: '₹1.00',
    },
  ],
  totals: [
    {
      label: 'Total',
      amount: '₹1.00',
      isStrong: true,
    },
  ],
};

test('the thread draws the same as this process, many at once, and reports what it cannot draw', {
  timeout: 60_000,
}, async () => {
  const here = await drawInvoice(paper);
  const apart = await Promise.all(Array.from({ length: 5 }, () => drawApart(paper)));
  for (const document of apart) expect(document.equals(here)).toBe(true);
  await expect(drawApart({ ...paper, rows: null as never })).rejects.toThrow('Cannot read properties of null');
  expect((await drawApart(paper)).equals(here)).toBe(true);
});

test('a process that has drawn ends by itself', { timeout: 60_000 }, async () => {
  const module = new URL('./draw-apart.ts', import.meta.url).href;
  const script = `import('${module}').then(async ({ drawApart }) => {
    const document = await drawApart({ ...${JSON.stringify(paper)}, issuedAt: new Date(0) });
    console.log(document.subarray(0, 5).toString());
  });`;
  const told = await new Promise<string>((resolve, reject) => {
    execFile(process.execPath, ['-e', script], { timeout: 50_000 }, (error, out) =>
      error ? reject(error) : resolve(out),
    );
  });
  expect(told).toBe('%PDF-\n');
});
