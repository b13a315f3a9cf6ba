import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Catalogue } from '@atrium/domain/pricing/plan';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shippedCatalogue } from '../../../../../suites/atrium/catalogue.ts';
import { buildConsole } from '../../../../../tools/dev/build-console.ts';
import { consoleDirectory } from '../../../../../tools/dev/stack-environment.ts';
import { byOperator } from '../../../test-kit/by-operator.ts';
import { startTestApi, type TestApi } from '../../../test-kit/test-api.ts';
import { asRole } from '../../../test-kit/throw-away-cluster.ts';
import { openDatabase } from '../../db/database.ts';
import { readLinks } from '../../settings/config.ts';
import { publishCatalogue } from './publish-catalogue.ts';

const fromIndia = '192.0.2.91';
const fromBritain = '192.0.2.44';
const fromNowhere = '192.0.2.1';

let api: TestApi;

beforeAll(async () => {
  await buildConsole();
  api = await startTestApi(undefined, {
    consoleDirectory,
    sales: { email: 'sales@atrium.test', phone: '+1 555 0100' },
  });
}, 120_000);
afterAll(() => api.stop());

async function visit(path: string, address = fromNowhere, headers: Record<string, string> = {}) {
  return api.app.inject({ method: 'GET', url: path, remoteAddress: address, headers });
}

/** The text of the page without tags. */
async function read(path: string, address?: string): Promise<string> {
  const { statusCode, body } = await visit(path, address);
  expect(statusCode).toBe(200);
  return textOf(body);
}

function textOf(html: string): string {
  const [, body = ''] = html.split('<body>');
  return body
    .replaceAll(/<(svg|script)\b.*?<\/\1>/gs, '')
    .replaceAll(/<\/(p|h\d|li|a|button|th|td|caption|summary|span|s)>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\n\s*/g, '\n');
}

/** The cards as pairs of name and text. */
async function cards(path: string, address?: string): Promise<Map<string, string>> {
  const { body } = await visit(path, address);
  const articles = body.match(/<article\b.*?<\/article>/gs) ?? [];
  return new Map(articles.map((html) => [/aria-label="([^"]*)"/.exec(html)?.[1] ?? '', textOf(`<body>${html}`)]));
}

describe('fixed paths', () => {
  test.each([
    ['/erp', '/pricing?tab=0'],
    ['/books', '/pricing?tab=0'],
    ['/mrp', '/pricing?tab=1'],
    ['/contact-us', '/pricing#talk-to-sales'],
  ])('[NAV-21] %s leads to %s without sign-in', async (path, lead) => {
    const { statusCode, headers } = await visit(path);
    expect([statusCode, headers.location]).toEqual([302, lead]);
    const followed = await visit(lead.split('#')[0] ?? '');
    expect(followed.statusCode).toBe(200);
    expect(followed.body).toContain('id="talk-to-sales"');
  });

  test('[NAV-21] (D-09) sign-up is the console, and each of the others may be pointed to another site', async () => {
    expect((await visit('/signup')).headers['content-type']).toBe('text/html; charset=utf-8');
    const links = readLinks({ ATRIUM_LINK_MRP: 'https://www.example.com/mrp' });
    const other = await startTestApi(undefined, { consoleDirectory, links });
    try {
      const { headers } = await other.app.inject({ method: 'GET', url: '/mrp' });
      expect(headers.location).toBe('https://www.example.com/mrp');
    } finally {
      await other.stop();
    }
  });

  test('[NAV-22] the pricing page answers with its talk-to-sales anchor, mail address and phone', async () => {
    const { body } = await visit('/pricing');
    expect(body).toContain('<section id="talk-to-sales"');
    expect(body).toContain('href="mailto:sales@atrium.test"');
    expect(body).toContain('href="tel:+15550100"');
  });
});

describe('what the page shows', () => {
  test('[PLAN-01] [PLAN-02] [PLAN-03] the tiers of ERP and of MRP, each on its tab, to somebody who is not signed in', async () => {
    expect([...(await cards('/pricing')).keys()]).toEqual(['Small Business', 'Growth', 'Mid Market', 'Enterprise']);
    expect([...(await cards('/pricing?tab=1')).keys()]).toEqual(['Growth', 'Mid Market', 'Enterprise']);
    const { body } = await visit('/pricing?tab=1');
    expect(body).toContain('<a href="/pricing">ERP</a><a href="/pricing?tab=1" aria-current="page">MRP</a>');
    expect(body.match(/<table>/g)).toHaveLength(1);
    expect(textOf(body).match(/Talk to Sales/g)?.length).toBeGreaterThan(0);
  });

  test('[PLAN-04] Enterprise names no price, has 15 users and leads to sales in a new tab', async () => {
    const enterprise = (await cards('/pricing')).get('Enterprise');
    expect(enterprise).toMatch(/Custom\npriced with our sales team\nTalk to Sales/);
    expect(enterprise).toContain('15 users included');
    expect(enterprise).not.toMatch(/[$₹]/);
    const { body } = await visit('/pricing');
    expect(body).toMatch(/<a href="\/pricing#talk-to-sales" target="_blank" rel="noopener"[^>]*>Talk to Sales/);
  });

  test('[GEN-07] [X-52] the page promises 300,000+ users and the days that a trial lasts', async () => {
    const text = await read('/pricing');
    expect(text).toContain('Used by 300,000+ people. Try 15 days free, no card needed.');
    expect(text).not.toContain('14 days');
  });

  test('[PLAN-05] the note on implementation and setup fees', async () => {
    expect(await read('/pricing')).toContain(
      '*Cost shown does not include the required, one-time implementation and setup fees',
    );
  });

  test('[PLAN-29] [PLAN-30] [PLAN-31] [PLAN-41] in dollars: prices with two decimals, users and bands of the US', async () => {
    const [small, growth, mid] = [...(await cards('/pricing')).values()];
    expect(small).toMatch(/\$ 250\.00\s*per month \(billed annually\)[^]*2 users included\s*0–5 employees/);
    expect(growth).toMatch(/\$ 1,000\.00\s*per month \(billed annually\)[^]*5 users included\s*5–20 employees/);
    expect(mid).toMatch(/\$ 2,000\.00\s*per month \(billed annually\)[^]*10 users included\s*20–50 employees/);
  });

  test('[PLAN-29] [PLAN-30] [PLAN-31] [PLAN-39] in India: rupees with a star, the note on GST, users and bands of India', async () => {
    const [small, growth, mid] = [...(await cards('/pricing', fromIndia)).values()];
    expect(small).toMatch(/₹2,900\.00\s*\*[^]*1 user included\s*0–15 employees/);
    expect(growth).toMatch(/₹9,500\.00\s*\*[^]*2 users included\s*16–50 employees/);
    expect(mid).toMatch(/₹19,500\.00\s*\*[^]*5 users included\s*51–100 employees/);
    expect(await read('/pricing', fromIndia)).toContain('*Price excludes GST');
    expect(await read('/pricing')).not.toContain('Price excludes GST');
  });

  test('[PLAN-09] [PLAN-33] [PLAN-34] three plans at a glance, as they cost where one is', async () => {
    const preview = async (address?: string) =>
      (await read('/pricing', address)).match(/Three plans at a glance\n([^]*?)\n\*/)?.[1]?.replaceAll('\n', ' ');
    expect(await preview()).toEqual(
      'ERP $1,000 per month Growth 5 users ERP+ $2,000 per month Mid Market 10 users MRP+ $2,900 per month Mid Market 10 users',
    );
    expect(await preview(fromIndia)).toMatch(
      /^ERP ₹9,500 per month Growth 2 users ERP\+ ₹19,500 per month Mid Market 5 users MRP\+ ₹35,000 /,
    );
  });

  test('[PLAN-26] [PLAN-27] [PLAN-28] [D-205] CRM, People and All-in-one name their prices per user on both tabs, and lead to sign-up', async () => {
    for (const tab of ['0', '1']) {
      const text = await read(`/pricing?tab=${tab}`);
      const [, below = ''] = text.split('CRM, People and All-in-one');
      for (const price of ['39.00', '49.00 billed monthly', '199.00', '99.00', '109.00 billed monthly', '599.00'])
        expect(below).toContain(price);
    }
    const { body } = await visit('/pricing');
    expect(body).toContain('product=crm&amp;plan=startup&amp;interval=yearly');
  });

  test('(D-33) a tier without a price in this region leads to sales', async () => {
    const growth = (await cards('/pricing?tab=1', fromIndia)).get('Growth');
    expect(growth).toMatch(/Custom[^]*Talk to Sales/);
    expect((await cards('/pricing?tab=1')).get('Growth')).toContain('$ 1,800');
  });

  test('(toward PLAN-06, PLAN-07) the comparison is in the document, folded, with ticks and the word Optional', async () => {
    const { body } = await visit('/pricing');
    expect(body).toMatch(/<details class="[^"]*" data-comparison="true"><summary>/);
    expect(textOf(body)).toMatch(/Show All Plan Features\n\s*Hide All Plan Features/);
    const cells = new Set(
      (body.match(/<td\b.*?<\/td>/gs) ?? []).map((cell) => textOf(`<body>${cell}`).trim().replaceAll('\n', ' ')),
    );
    expect([...cells].toSorted((a, b) => a.localeCompare(b))).toEqual(['Included', 'Not included', 'Optional']);
  });
});

describe('where the visitor is', () => {
  test('[I18N-04] the address says another country than where one is, and wins', async () => {
    expect(await read('/pricing?country=IN')).toContain('Prices for companies in India, in rupees.');
    expect(await read('/pricing?country=US', fromIndia)).toContain('Prices in US dollars');
    expect(await read('/pricing?country=<script>')).toContain('Prices in US dollars');
  });

  test('(toward I18N-07) the document is in the language of the country, or in the chosen one', async () => {
    const langOf = async (path: string, address?: string) =>
      /<html lang="([^"]*)"/.exec((await visit(path, address)).body)?.[1];
    expect(await langOf('/pricing')).toBe('en');
    expect(await langOf('/pricing', fromIndia)).toBe('en-IN');
    expect(await langOf('/pricing', fromBritain)).toBe('en-GB');
    expect(await langOf('/pricing?lang=en_GB', fromIndia)).toBe('en-GB');
    expect(await langOf('/pricing?lang=xx', fromIndia)).toBe('en-IN');
  });

  test('other values in the address are ignored', async () => {
    const plain = await visit('/pricing');
    expect((await visit('/pricing?utm_source=x&tab=7&country=XYZ')).headers.etag).toBe(plain.headers.etag);
  });
});

describe('the pricing page as it is sent', () => {
  test('is compressed once, in the encoding that the browser prefers', async () => {
    const plain = await visit('/pricing', fromNowhere, { 'accept-encoding': 'identity' });
    const brotli = await visit('/pricing', fromNowhere, { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await visit('/pricing', fromNowhere, { 'accept-encoding': 'gzip' });
    const refused = await visit('/pricing', fromNowhere, { 'accept-encoding': 'br;q=0, gzip;q=0.5' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect([brotli, gzip, refused].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', 'gzip']);
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(brotli.rawPayload.length).toBeLessThan(10_000);
    expect(brotli.headers.vary).toBe('accept-encoding');
  });

  test('answers 304 to a browser that has the current page', async () => {
    const { headers } = await visit('/pricing');
    const etag = String(headers.etag);
    expect(headers['cache-control']).toBe('private, no-cache');
    const again = await visit('/pricing', fromNowhere, { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await visit('/pricing', fromNowhere, { 'if-none-match': `"old", W/${etag}` })).statusCode).toBe(304);
    expect((await visit('/pricing', fromIndia, { 'if-none-match': etag })).statusCode).toBe(200);
    expect((await visit('/pricing?tab=1', fromNowhere, { 'if-none-match': etag })).statusCode).toBe(200);
  });

  test('has a policy that forbids inline code, and contains none', async () => {
    const { headers, body } = await visit('/pricing');
    expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(body).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\sstyle=|\son[a-z]+=/);
  });

  test('has a style for every class in its markup', async () => {
    const { body } = await visit('/pricing');
    const sheet = /href="(\/assets\/[^"]+\.css)"/.exec(body)?.[1] ?? '';
    const style = (await visit(sheet)).body;
    const named = [...body.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '));
    const own = [...new Set(named)].filter((name) => name !== '' && !name.startsWith('tabler-'));
    expect(own.length).toBeGreaterThan(20);
    expect(own.filter((name) => !style.includes(`.${name}`))).toEqual([]);
  });

  test('can be read by search engines, which are told what to leave out', async () => {
    const { headers, body } = await visit('/robots.txt');
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(body).toContain('Disallow: /api/');
  });

  test('its template and its renderer cannot be fetched', async () => {
    for (const path of ['/pricing.html', '/dist-pages/render-pricing.js', '/.vite/pricing.json']) {
      const { body } = await visit(path);
      // The console answers, as for any unknown path.
      expect(body).toContain('<div id="root">');
      expect(body).not.toContain('<!--page-->');
    }
  });
});

describe('a newly published price list', () => {
  const dearer = (): Catalogue => ({
    ...shippedCatalogue,
    version: 'dearer',
    effectiveFrom: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
    plans: shippedCatalogue.plans.map((plan) => ({
      ...plan,
      offers: plan.offers.map((offer) => ({
        ...offer,
        prices: offer.prices.map(({ amountMinor, currency }) => ({
          amountMinor: amountMinor && amountMinor + 100,
          currency,
        })),
      })),
    })),
  });

  test('is on the page from its day on, and cached pages are then outdated', async () => {
    const operator = openDatabase(asRole(api.superuserUrl, 'atrium_operator'), { poolSize: 1, name: 'test' });
    const { headers } = await visit('/pricing');
    const published = await publishCatalogue({ ...api.ctx, db: operator }, dearer(), {
      isDryRun: false,
      ...byOperator,
    });
    expect(published.faults).toEqual([]);
    await operator.destroy();
    expect((await cards('/pricing')).get('Growth')).toMatch(/\$ 1,000\.00/);
    api.ctx.moved.offsetMs = 2 * 86_400_000;
    expect((await cards('/pricing')).get('Growth')).toMatch(/\$ 1,001\.00/);
    expect((await visit('/pricing', fromNowhere, { 'if-none-match': String(headers.etag) })).statusCode).toBe(200);
    api.ctx.moved.offsetMs = 0;
    expect((await cards('/pricing')).get('Growth')).toMatch(/\$ 1,000\.00/);
  });
});
