import { printInvoice } from '@atrium/contract/invoices/print-invoice';
import type { Locale } from '@atrium/domain/identity/locale';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { giveCredit } from '../../../test-kit/give-credit.ts';
import { foundOrganisation } from '../../../test-kit/list-people.ts';
import { compareWithGolden, readWords } from '../../../test-kit/picture.ts';
import { startTestApi, type TestApi, type TestBrowser } from '../../../test-kit/test-api.ts';
import {
  northlake,
  priced,
  stateGst,
  untaxed,
  type WrittenInvoice,
  writeInvoice,
} from '../../../test-kit/write-invoice.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { findInvoice } from './invoice-history.store.ts';
import { composeInvoice, type Paper } from './pdf/compose-invoice.ts';
import { drawInvoice } from './pdf/draw-invoice.ts';
import { readDocument } from './print-document.ts';
import { loadContent } from './steps/load-content.ts';

const rupees: WrittenInvoice = {
  end: 'pay',
  quote: {
    target: { ...priced('erp-startup-yearly', 'INR') },
    holders: 25,
    discount: { code: 'TEN', percentOffBasisPoints: 1000, amountOff: null },
  },
};

const longName =
  'Professional with everything that an unusually large group of companies could ever wish to have in one single plan';
const longNames: WrittenInvoice = {
  buyer: {
    ...northlake,
    name: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft & Söhne Beteiligungs- und Verwaltungsgesellschaft mbH & Co. KG',
    addressLines: [
      'Building 17, Tower C, 23rd floor, Outer Ring Road beside the second flyover, Marathahalli',
      'Mysuru 570001',
      'Karnataka, India',
    ],
  },
  quote: {
    target: { ...priced('erp-professional-monthly', 'INR'), displayName: longName },
    treatment: { ...stateGst, parts: [{ label: 'IGST', rateBasisPoints: 1800 }], placeOfSupply: 'IN-27' },
  },
};

/** One plan that replaces 59 others. */
const sixtyLines: WrittenInvoice = {
  end: 'pay',
  quote: {
    on: '2026-11-16',
    target: priced('aio-professional-yearly'),
    treatment: untaxed,
    held: Array.from({ length: 59 }, (_each, place) => ({
      plan: {
        ...priced('crm-startup-monthly'),
        displayName: `Startup of branch ${place + 1}`,
      },
      anchor: {
        startsOn: '2026-11-01',
        day: 1,
      },
      periodIndex: 0,
      treatment: untaxed,
      stretches: [
        {
          fromOn: '2026-11-01',
          perPeriodMinor: 4900 + place,
        },
      ],
    })),
  },
};

const samples = {
  rupees: [rupees, 'en_IN'],
  'long-names': [longNames, 'en_IN'],
  'sixty-lines': [sixtyLines, 'en_GB'],
  dollars: [{ quote: { treatment: untaxed, target: priced('crm-startup-monthly') } }, 'en'],
} as const satisfies Record<string, readonly [WrittenInvoice, Locale]>;
type Sample = keyof typeof samples;

let api: TestApi;
let founder: TestBrowser;
let organisationId: string;
const ids = new Map<Sample, string>();

beforeAll(async () => {
  api = await startTestApi();
  ({ founder, organisationId } = await foundOrganisation(api, 'maya@print.test', 'Northlake'));
  // A fixed clock and a fixed order, so that every run draws the same.
  const clock = { ...api.ctx.clock, business: () => new Date('2026-11-15T10:00:00Z') };
  const ctx = { ...api.ctx, clock };
  await giveCredit(ctx, organisationId, 10_000);
  for (const name of Object.keys(samples) as Sample[]) {
    const [id = ''] = await writeInvoice(ctx, organisationId, samples[name][0]);
    ids.set(name, id);
  }
});
afterAll(() => api.stop());

const print = async (name: Sample, locale: Locale = samples[name][1]) => {
  const { status, body, headers } = await founder.call(printInvoice, {
    InvoiceID: ids.get(name) ?? '',
    Locale: locale,
  });
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
  return body;
};

const composeStored = (id: string, locale: Locale) =>
  inOrganisation(api.ctx, organisationId, async (tx) => {
    const invoice = await findInvoice(organisationId, tx, id);
    if (!invoice) throw new Error('there is no such invoice');
    return composeInvoice(invoice, (await loadContent(organisationId, tx, [id]))(id), locale);
  });

describe('a printed invoice', () => {
  test.each(Object.keys(samples) as Sample[])('looks like the picture that somebody approved: %s', async (name) => {
    expect(await compareWithGolden(name, await print(name))).toEqual([]);
  });

  test('is told apart from one without the rupee sign, or with the sign that Helvetica has in its place', async () => {
    const id = ids.get('rupees') ?? '';
    const paper = await composeStored(id, 'en_IN');
    expect(await compareWithGolden('rupees', await drawInvoice(paper))).toEqual([]);
    for (const sign of ['', '¹', '□']) {
      const spoilt = JSON.parse(JSON.stringify(paper).replaceAll('₹', sign)) as Paper;
      const differences = await compareWithGolden('rupees', await drawInvoice({ ...spoilt, issuedAt: paper.issuedAt }));
      expect(differences.length).toBeGreaterThan(10);
    }
  });

  test('says in words what it shows: parties, tax ids, place of supply, each tax, and the sums', async () => {
    const words = await readWords(await print('rupees'));
    for (const expected of [
      'Tax invoice',
      'AT2627A1-0000001',
      '15 Nov 2026',
      '15 Nov 2026 – 14 Nov 2027',
      'Karnataka (29)',
      'PAID',
      'Atrium Software Private Limited',
      'GSTIN 29AAAPL2356Q1Z8',
      'Northlake Traders',
      'GSTIN 29AAGCB7383J1Z4',
      'ERP Startup',
      '₹1,79,700.00',
      '-₹17,970.00',
      'CGST 9% of ₹1,61,730.00',
      'SGST 9% of ₹1,61,730.00',
      '₹14,555.70',
      '₹1,90,841.40',
      'Promotional credits',
      '-₹100.00',
      '₹1,90,741.40',
      'Page 1 of 1',
    ])
      expect(words).toContain(expected);
    const long = await readWords(await print('long-names'));
    expect(long).toContain('IGST 18% of');
    expect(long).toContain('Maharashtra (27)');
    expect(long.replaceAll(/\s+/g, ' ')).toContain('could ever wish to have in one single plan');
  });

  test('writes dates and figures as its locale does', async () => {
    const [american, british, indian] = await Promise.all(
      (['en', 'en_GB', 'en_IN'] as const).map(async (locale) => readWords(await print('rupees', locale))),
    );
    expect(american).toContain('Nov 15, 2026');
    expect(american).toContain('₹179,700.00');
    expect(british).toContain('15 Nov 2026');
    expect(british).toContain('₹179,700.00');
    expect(indian).toContain('₹1,79,700.00');
    expect(new Set([american, british, indian]).size).toBe(3);
  });

  test('of sixty lines counts its pages, names its columns on each, and leaves nothing out', async () => {
    const words = await readWords(await print('sixty-lines'));
    const pages = words.split('\f').slice(0, -1);
    expect(pages.length).toBeGreaterThan(3);
    for (const [place, page] of pages.entries()) {
      expect(page).toContain(`Page ${place + 1} of ${pages.length}`);
      if (place < pages.length - 1) expect(page).toMatch(/Description\s+Users\s+Unit price\s+Amount/);
    }
    for (let branch = 1; branch <= 59; branch += 1) expect(words).toContain(`Startup of branch ${branch}, unused`);
  });
});

describe('[API-40] printing', () => {
  const stored = () =>
    inOrganisation(api.ctx, organisationId, (tx) =>
      tx.selectFrom('invoice_documents').select(['invoice_id', 'locale', 'document']).execute(),
    );

  test('makes one document for each language, and two calls at once get the same bytes', async () => {
    const [id = ''] = await writeInvoice(api.ctx, organisationId, { end: 'pay' });
    const copies = await Promise.all(
      Array.from({ length: 6 }, () => founder.call(printInvoice, { InvoiceID: id, Locale: 'en_GB' })),
    );
    const own = (await stored()).filter(({ invoice_id }) => invoice_id === id);
    expect(own).toHaveLength(1);
    for (const { body } of copies) expect(Buffer.from(body).equals(own[0]?.document as Buffer)).toBe(true);
    const again = await drawInvoice(await composeStored(id, 'en_GB'));
    expect(again.equals(own[0]?.document as Buffer)).toBe(true);
  });

  test('[D-175] the attachment of a receipt is the same file', async () => {
    const invoiceId = ids.get('rupees') ?? '';
    const attached = await readDocument(api.ctx, { organisationId, invoiceId });
    expect(attached.fileName).toMatch(/^at\d{4}a1-\d{7}\.pdf$/);
    expect(attached.content.equals(Buffer.from(await print('rupees', 'en_IN')))).toBe(true);
  });

  test("answers what was stored, in the language of the buyer's country where none is named", async () => {
    const [id = ''] = await writeInvoice(api.ctx, organisationId, { end: 'pay' });
    const first = await founder.call(printInvoice, { InvoiceID: id });
    expect((await stored()).find(({ invoice_id }) => invoice_id === id)?.locale).toBe('en_IN');
    expect((await founder.call(printInvoice, { InvoiceID: id })).body).toEqual(first.body);
  });

  test('finds no invoice of another organisation', async () => {
    const { founder: stranger } = await foundOrganisation(api, 'stranger@print.test', 'Elsewhere');
    const { status, body } = await stranger.call(printInvoice, { InvoiceID: ids.get('rupees') ?? '' });
    expect([status, (body as unknown as { code: string }).code]).toEqual([404, 'request.not_found']);
  });
});
