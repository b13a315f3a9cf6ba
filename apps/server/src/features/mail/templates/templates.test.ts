import { keptDays } from '@atrium/domain/closure/erasure-times';
import { type Locale, languages, locales } from '@atrium/domain/identity/locale';
import { inEnglish } from '@atrium/domain/kernel/say';
import { describe, expect, test } from 'vitest';
import { contents, linkId, mailId, northlake } from '../../../../test-kit/data/sample-mails.ts';
import { makeTokens } from '../../../keys/tokens.ts';
import type { MailContent, MailFacts } from './mail-facts.ts';
import { greeting } from './mail-text.ts';
import { messageIdOf, renderMail } from './render-mail.ts';

const tokens = makeTokens('ab'.repeat(32));
const config = { publicAddress: 'https://console.example', mailFrom: 'Atrium <no-reply@mail.example>' };
const ctx = { tokens, config } as Parameters<typeof renderMail>[0];

function render(content: MailContent, locale: Locale = 'en', organisationId: string | null = null) {
  const createdAt = new Date('2026-11-05T15:07:00Z');
  const mail = {
    id: mailId,
    locale,
    to: 'ana@example.com',
    organisationId,
    isToRecipient: false,
    createdAt,
    sentAt: null,
  };
  return renderMail(ctx, { ...content, ...mail });
}

describe.each(locales)('in %s', (locale) => {
  test.each(contents)('$template has a subject, both parts, its action and no hole', (content) => {
    const mail = render(content, locale);
    expect(mail.subject).not.toBe('');
    expect(mail.html).toContain(`<html lang="${languages[locale].tag}">`);
    for (const part of [mail.html, mail.text]) {
      expect(part).toContain(locale === 'de' ? 'Guten Tag Ana,' : 'Hello Ana,');
      expect(part).toContain('https://console.example/');
      expect(part).not.toMatch(/undefined|null|NaN|\[object/);
    }
  });
});

test.each([
  ['verify_email', '/verify-email', contents[0]],
  ['reset_password', '/reset-password', contents[2]],
  ['set_password', '/set-password', contents[4]],
] as const)(
  '[D-119] the link of %s holds, behind the #, the token that this server accepts for that purpose only',
  (purpose, path, content) => {
    const mail = render(content!);
    const address = new URL(/https:\S+token=\S+/.exec(mail.text)![0]);
    expect(address.pathname).toBe(path);
    expect(address.search).toBe('');
    const token = new URLSearchParams(address.hash.slice(1)).get('token')!;
    expect(tokens.linkOf(token, purpose)).toBe(linkId);
    expect(tokens.linkOf(token, 'another_purpose')).toBeNull();
    expect(mail.html).toContain(`href="${address.toString()}"`);
  },
);

test('[D-171] the verification mail names the plan that waits, and its link brings it to any browser', () => {
  const waiting = { product: 'crm', name: 'startup', interval: 'monthly' } as const;
  const { text } = render({ template: 'verify_email', facts: { firstName: 'Ana', linkId, waiting } });
  expect(text.replace(/\s+/g, ' ')).toContain('The plan that you chose, CRM Startup, billed monthly, waits for you.');
  expect(text).toContain('/verify-email?product=crm&plan=startup&interval=monthly#token=');
});

test('[N-54] [D-944] the mail about a deleted account names the days that the workers keep', () => {
  const { text } = render({ template: 'account_deleted', facts: { firstName: 'Ana' } });
  const words = text.replace(/\s+/g, ' ');
  expect(words).toContain(`name you for ${keptDays.namedInLogs} more days`);
  expect(words).toContain(`deleted within ${keptDays.passingCopies} days`);
});

test.each([
  ['en', 'November 5, 2026, 3:07 PM UTC', 'recognize'],
  ['en_GB', '5 November 2026, 15:07 UTC', 'recognise'],
  ['en_IN', '5 November 2026, 3:07 pm UTC', 'recognise'],
] as const)('[I18N-01] %s writes dates and words its own way', (locale, date, word) => {
  const { html, text } = render({ template: 'password_changed', facts: { firstName: 'Ana' } }, locale);
  for (const part of [html, text]) {
    expect(part).toContain(date);
    expect(part).toContain(`do not ${word} this`);
  }
});

test('what a person typed is text in the HTML part, never markup', () => {
  const firstName = `<img src=x onerror="a()">&'`;
  const { html } = render({ template: 'already_registered', facts: { firstName } });
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=&quot;a()&quot;&gt;&amp;&#39;');
});

test('a new user learns who added them and how long the link works (toward N-14)', () => {
  const { subject, text } = render(contents[4]!);
  expect(subject).toBe('Northlake has added you to Atrium');
  expect(text).toContain('The link works once, within 7 days.');
  expect(text).toContain('https://console.example/forgot-password');
});

test('an invitation says who invites, to what, until when, and where to answer (toward N-44)', () => {
  const { subject, text } = render(contents[5]!);
  expect(subject).toBe('You are invited to join Northlake');
  expect(text).toContain('Maya Lake has invited you to join Northlake');
  expect(text).toContain('open for 14 days');
  expect(text).toContain('https://console.example/invites');
});

test('[D-183] an invitation to somebody without a password of their own has a link to set one', () => {
  const { text } = render({
    template: 'invitation',
    facts: { firstName: 'Ana', inviterName: 'Maya Lake', linkId, ...northlake },
  });
  expect(text).toContain('You have not set a password for your account yet');
  expect(text).toContain('https://console.example/set-password');
  expect(text).toContain('https://console.example/invites');
});

test.each([
  [
    { template: 'bookkeeper_granted', facts: { firstName: 'Ana', clientName: 'Lake', hasPaid: true } },
    'Lake asks you to be its bookkeeper',
  ],
  [changed('accepted'), 'Ledgerline is now your bookkeeper'],
  [changed('refused'), 'Your bookkeeper has declined'],
  [changed('stopped'), 'Ledgerline no longer acts for you'],
  [changed('withdrawn'), 'A request to be a bookkeeper was withdrawn'],
  [changed('ended'), 'You no longer act for Ledgerline'],
] satisfies [MailContent, string][])('a mail about a bookkeeper says what happened: %s', (content, subject) => {
  const mail = render(content);
  expect(mail.subject).toBe(subject);
  expect(mail.text).toContain('https://console.example/settings/bookkeepers');
});

function changed(change: MailFacts['bookkeeper_changed']['change'], otherName = 'Ledgerline'): MailContent {
  return { template: 'bookkeeper_changed', facts: { firstName: 'Ana', change, otherName } };
}

test('neither a client nor a bookkeeper can write a link into the mail to the other', () => {
  const name = 'https://evil.example';
  const granted: MailContent = {
    template: 'bookkeeper_granted',
    facts: { firstName: 'Ana', clientName: name, hasPaid: true },
  };
  for (const content of [granted, changed('accepted', name), changed('withdrawn', name), changed('ended', name)]) {
    const { subject, text, html } = render(content, 'en_GB');
    expect(subject + text + html).not.toContain('evil');
  }
});

test('neither an inviter nor an organisation can write a link into the mail', () => {
  const names = { inviterName: 'Win at evil.example', organisationName: 'https://evil.example', hasPaid: true };
  const invitation = render({ template: 'invitation', facts: { firstName: 'Ana', ...names } });
  const added = render(
    { template: 'new_user', facts: { firstName: 'Ana', linkId, adderName: names.inviterName, ...names } },
    'en_GB',
  );
  for (const { subject, text, html } of [invitation, added]) expect(subject + text + html).not.toContain('evil');
  expect(invitation.subject).toBe('You are invited to join another organization');
  expect(added.subject).toBe('An organisation has added you to Atrium');
});

test('[D-107] the mail to somebody who was added names who added them, and that the account is theirs', () => {
  const { text } = render(contents[4]!);
  expect(text).toContain('Maya Lake of Northlake has made an Atrium account for you');
  expect(text).toContain('it replaces any password that you were given');
  expect(text).toContain('You can leave the organization at any time; the account is yours.');
});

test('[D-111] no subject line and no preview names an organisation that never paid, or its people', () => {
  const stranger = { organisationName: 'You have won', hasPaid: false };
  const contentsOfStranger: readonly MailContent[] = [
    { template: 'new_user', facts: { firstName: 'Ana', linkId, adderName: 'Free Money', ...stranger } },
    { template: 'invitation', facts: { firstName: 'Ana', inviterName: 'Free Money', ...stranger } },
    { template: 'bookkeeper_granted', facts: { firstName: 'Ana', clientName: 'You have won', hasPaid: false } },
    changed('withdrawn', 'You have won'),
  ];
  expect(contentsOfStranger.map((content) => render(content).subject)).toEqual([
    'You have been added to Atrium',
    'You are invited to join an organization',
    'You are asked to be a bookkeeper',
    'A request to be a bookkeeper was withdrawn',
  ]);
});

test.each([
  ['Ana', 'Hello Ana,'],
  ['  José María ', 'Hello José María,'],
  ['J. R.', 'Hello J. R.,'],
  ['', 'Hello,'],
  ['win at evil.example', 'Hello,'],
  ['https://evil.example', 'Hello,'],
  ['me@evil', 'Hello,'],
  ['x'.repeat(41), 'Hello,'],
])('a stranger cannot write a link into a greeting: %s', (firstName, expected) => {
  expect(greeting(inEnglish, firstName)).toBe(expected);
});

const contentOf = (template: MailContent['template']) =>
  contents.filter((content) => content.template === template).at(-1) as MailContent;

test('[D-175] a receipt names each line, the card that was charged, the attached invoice and the next charge', () => {
  const { text, html, subject } = render(contentOf('receipt'));
  expect(subject).toBe('Your receipt for CRM Startup');
  for (const expected of [
    'We charged US$49.00 to your Visa card ending 4242 for CRM Startup at Northlake.',
    'Invoice AT2627A1-0000001 is attached and in your billing history.',
    'Your next charge is ₹1,234,567.89 on December 15, 2026',
    'CRM Startup (3 users): US$59.00\nPromotional credits: -US$10.00\nCharged today: US$49.00',
  ])
    expect(text).toContain(expected);
  expect(html).toContain('>US$59.00</td>');
});

test('[D-956] receipt and notice of a renewal say price, interval, next charge and how to cancel', () => {
  const { text: receipt } = render(contentOf('receipt'));
  const cancel =
    'You can cancel at any time before that day: open My Subscriptions and choose Cancel Subscription on the plan. You keep it until the end of what is paid.';
  for (const expected of [
    'Your next charge is ₹1,234,567.89 on December 15, 2026',
    'The plan renews every year until you cancel it.',
    cancel,
  ])
    expect(receipt).toContain(expected);
  const { text: notice } = render(contentOf('renewal_notice'));
  expect(notice).toContain('CRM Startup for Northlake renews on December 5, 2026 for another year, for US$468.00.');
  expect(notice).toContain('We will charge US$468.00 to your Visa card ending 4242.');
  expect(notice).toContain(cancel);
  expect(render(contentOf('price_change')).text).toContain(cancel);
});

test('[D-151] a link of a mail about an organisation opens that organisation', () => {
  for (const template of ['receipt', 'plan_scheduled', 'bookkeeper_changed'] as const)
    expect(render(contentOf(template), 'en', '0199a000-0000-7000-8000-000000000001').html).toMatch(
      /(billing|my-subscription|bookkeepers)\?org=0199a000-0000-7000-8000-000000000001"/,
    );
});

test('[D-155] a receipt names what balance and credits leave of the next charge, and the price', () => {
  const content = contentOf('receipt') as Extract<MailContent, { template: 'receipt' }>;
  const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
  const next = { on: '2026-12-15', total: usd(4900), due: usd(3900) };
  expect(render({ ...content, facts: { ...content.facts, next } }).text).toContain(
    'Your next charge is US$39.00 on December 15, 2026: US$49.00 less your balance and credits, unless something changes before then.',
  );
});

test('[D-175] a decline says why and that nothing is owed; a trial and a scheduled change say the day', () => {
  expect(render(contentOf('payment_failed')).text).toContain(
    'We could not charge US$49.00 to your Visa card ending 4242 for CRM Startup at Northlake.\n\nThere was not enough money in the account.\n\nYou were not charged, and you do not owe anything.',
  );
  expect(render(contentOf('trial_started')).text).toContain('free of charge until December 15, 2026');
  expect(render(contentOf('plan_scheduled'), 'en_GB').subject).toBe(
    'Your plan changes to CRM Growth on 15 December 2026',
  );
});

test('[D-176] no mail about money shows a dollar sign that could be of several countries', () => {
  for (const content of contents) {
    const { subject, text } = render(content);
    expect(subject + text).not.toMatch(/(?<!US|S)\$/);
  }
});

test('the Message-ID is made of the mail and the host it is sent from', () => {
  expect(render(contents[0]!).messageId).toBe(`<${mailId}@mail.example>`);
  expect(messageIdOf(mailId, 'no-reply@atrium.example')).toBe(`<${mailId}@atrium.example>`);
  expect(() => messageIdOf(mailId, 'Atrium')).toThrow('ATRIUM_MAIL_FROM');
});

test('[I18N-01] [D-290] a German reads a receipt in German, with dates and amounts as written there', () => {
  const { subject, text } = render(contentOf('receipt'), 'de');
  expect(subject).toBe('Ihr Beleg für CRM Startup');
  expect(text).toContain(
    'Wir haben US$49,00 von Ihrer Visa-Karte mit Endziffern 4242 abgebucht, für CRM Startup (Northlake).',
  );
  expect(text).toContain('Ihre nächste Abbuchung beträgt ₹1.234.567,89 am 15. Dezember 2026');
});

test('[D-911] the lines of a receipt are in the language of its reader, whatever the company reads', () => {
  const content = contentOf('receipt') as Extract<MailContent, { template: 'receipt' }>;
  const inr = (amountMinor: number) => ({ amountMinor, currency: 'INR' as const });
  const period = { startsOn: '2026-11-18', endsOn: '2027-11-18' };
  const tax = [{ step: 'tax_rate' as const, values: { basisPoints: 1800, ofMinor: 104_770_100 }, resultMinor: 0 }];
  const lines = [
    {
      name: 'ERP Startup',
      description: '3 users · Nov 18, 2026 – Nov 17, 2027',
      amount: inr(104_770_100),
      from: { kind: 'plan' as const, quantity: 3, period, why: [] },
    },
    {
      name: 'ERP Startup, unused time',
      description: '',
      amount: inr(-100),
      from: { kind: 'unused' as const, quantity: 0, period: null, why: [] },
    },
    {
      name: 'IGST',
      description: '18% of ₹10,47,701.00',
      amount: inr(18_858_618),
      from: { kind: 'tax' as const, quantity: 0, period: null, why: tax },
    },
  ];
  const bought = { ...content, facts: { ...content.facts, charged: inr(123_628_618), lines } };
  const english = render(bought, 'en').text;
  expect(english).toContain('ERP Startup (3 users · Nov 18, 2026 – Nov 17, 2027): ₹1,047,701.00');
  expect(english).toContain('IGST (18% of ₹1,047,701.00): ₹188,586.18');
  const indian = render(bought, 'en_IN').text;
  expect(indian).toContain('ERP Startup (3 users · 18 Nov 2026 – 17 Nov 2027): ₹10,47,701.00');
  expect(indian).toContain('IGST (18% of ₹10,47,701.00): ₹1,88,586.18');
  const german = render(bought, 'de').text;
  expect(german).toContain('ERP Startup (3 Nutzer · 18.11.2026 – 17.11.2027): ₹1.047.701,00');
  expect(german).toContain('ERP Startup, ungenutzte Zeit: -₹1,00');
});

test('[D-914] the decline of a purchase leads to its checkout, a mail of an older release to My Subscriptions', () => {
  const content = contentOf('payment_failed') as Extract<MailContent, { template: 'payment_failed' }>;
  const plan = { product: 'erp_v2', name: 'professional', interval: 'monthly' } as const;
  const organisationId = '0199a000-0000-7000-8000-000000000001';
  expect(render({ ...content, facts: { ...content.facts, plan } }, 'en', organisationId).text).toContain(
    `/checkout?product=erp_v2&plan=professional&interval=monthly&org=${organisationId}`,
  );
  const { plan: _plan, ...older } = { ...content.facts, plan };
  expect(render({ ...content, facts: older }, 'en', organisationId).text).toContain(
    `/billing/my-subscription?org=${organisationId}`,
  );
});
