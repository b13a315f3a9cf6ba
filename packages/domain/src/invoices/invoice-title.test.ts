import { expect, test } from 'vitest';
import { invoiceTitleOf } from './invoice-title.ts';

const line = (type: Parameters<typeof invoiceTitleOf>[0][number]['type'], name: string, description = '') => ({
  type,
  name,
  description,
});

test('[D-174] a document is named by the plan that was bought, else by what was added, given back or corrected', () => {
  const unused = line('unused', 'CRM Startup, unused time', 'Nov 20, 2026 – Dec 14, 2026');
  const plan = line('plan', 'CRM Growth', '3 users · Nov 20, 2026 – Dec 14, 2026');
  expect(invoiceTitleOf([unused, plan, line('tax', 'IGST')])).toEqual({ title: plan.name, detail: plan.description });
  expect(invoiceTitleOf([plan, unused], true).title).toBe('CRM Startup, unused time');
  expect(invoiceTitleOf([line('seats', 'CRM Growth, users added'), unused]).title).toBe('CRM Growth, users added');
  expect(invoiceTitleOf([line('tax', 'IGST'), unused]).title).toBe('CRM Startup, unused time');
  expect(invoiceTitleOf([line('correction', 'Correction of AT2627A1-0000001')]).title).toBe(
    'Correction of AT2627A1-0000001',
  );
  expect(invoiceTitleOf([line('tax', 'IGST')])).toEqual({ title: '', detail: '' });
});
