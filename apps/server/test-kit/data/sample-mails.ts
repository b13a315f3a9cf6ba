import type { MailContent } from '../../src/features/mail/templates/mail-facts.ts';

export const linkId = '0199a000-0000-7000-8000-00000000000a';
export const mailId = '0199a000-0000-7000-8000-000000000001';

export const northlake = { organisationName: 'Northlake', hasPaid: true };
const addedBy = { ...northlake, adderName: 'Maya Lake' };

const visa = { kind: 'card', brand: 'visa', lastFour: '4242' } as const;
const bought = {
  lines: [
    { name: 'CRM Startup', description: '3 users', amount: { amountMinor: 5900, currency: 'USD' } },
    { name: 'Promotional credits', description: '', amount: { amountMinor: -1000, currency: 'USD' } },
  ],
  method: visa,
  document: { organisationId: linkId, invoiceId: mailId },
};

/** One mail of each template, and more where their words differ. */
const plan = { firstName: 'Ana', organisationName: 'Northlake', planName: 'CRM Startup' };

export const contents: readonly MailContent[] = [
  { template: 'verify_email', facts: { firstName: 'Ana', linkId } },
  { template: 'already_registered', facts: { firstName: 'Ana' } },
  { template: 'reset_password', facts: { firstName: 'Ana', linkId } },
  { template: 'password_changed', facts: { firstName: 'Ana' } },
  { template: 'new_user', facts: { firstName: 'Ana', linkId, ...addedBy } },
  { template: 'invitation', facts: { firstName: 'Ana', inviterName: 'Maya Lake', ...northlake } },
  {
    template: 'access_request',
    facts: {
      firstName: 'Ana',
      organisationName: 'Northlake',
      askerId: mailId,
      askerName: 'Tom Reed',
      permission: 'use_subscriptions',
    },
  },
  { template: 'bookkeeper_granted', facts: { firstName: 'Ana', clientName: 'Northlake', hasPaid: true } },
  ...(['monthly', 'yearly'] as const).map((interval) => ({
    template: 'verify_email' as const,
    facts: { firstName: 'Ana', linkId, waiting: { product: 'crm' as const, name: 'startup' as const, interval } },
  })),
  ...(['began', 'ends_soon', 'ended'] as const).map((change) => ({
    template: 'prepaid_term' as const,
    facts: {
      firstName: 'Ana',
      organisationName: 'Northlake',
      change,
      productNames: ['CRM', 'People'],
      endsOn: '2027-11-15',
    },
  })),
  ...(
    [
      null,
      { on: '2026-12-15', total: { amountMinor: 123_456_789, currency: 'INR' } },
      { on: '2026-12-15', total: { amountMinor: 4900, currency: 'USD' }, interval: 'monthly' },
      { on: '2026-12-15', total: { amountMinor: 123_456_789, currency: 'INR' }, interval: 'yearly' },
    ] as const
  ).map((next) => ({
    template: 'receipt' as const,
    facts: {
      firstName: 'Ana',
      organisationName: 'Northlake',
      planName: 'CRM Startup',
      next,
      charged: {
        amountMinor: next === null ? 0 : 4900,
        currency: 'USD',
      },
      invoiceNumber: 'AT2627A1-0000001',
      ...(next === null ? {} : bought),
    },
  })),
  ...(['low', 'none'] as const).map((level) => ({
    template: 'low_credits' as const,
    facts: {
      firstName: 'Ana',
      organisationName: 'Northlake',
      level,
      left: { amountMinor: level === 'low' ? 19_900 : 0, currency: 'USD' },
    },
  })),
  {
    template: 'credits_ending',
    facts: {
      firstName: 'Ana',
      organisationName: 'Northlake',
      amount: { amountMinor: 5000, currency: 'USD' },
      endsOn: '2026-12-20',
    },
  },
  ...(['canceled', 'outdated'] as const).map((cause) => ({
    template: 'purchase_withdrawn' as const,
    facts: {
      firstName: 'Ana',
      organisationName: 'Northlake',
      planName: 'CRM Startup',
      amount: { amountMinor: 4900, currency: 'USD' },
      cause,
    },
  })),
  ...[3_150, 0].map((amountMinor) => ({
    template: 'withdrawal_received' as const,
    facts: {
      firstName: 'Ana',
      organisationName: 'Northlake',
      planName: 'CRM Startup',
      invoiceNumber: 'AT1A260000000012',
      at: '2026-11-19T09:30:00.000Z',
      amount: { amountMinor, currency: 'USD' },
    },
  })),
  {
    template: 'price_change',
    facts: {
      ...plan,
      interval: 'yearly',
      on: '2026-12-17',
      before: { amountMinor: 46_800, currency: 'USD' },
      after: { amountMinor: 52_800, currency: 'USD' },
    },
  },
  ...(['monthly', 'yearly'] as const).map((interval) => ({
    template: 'renewal_notice' as const,
    facts: {
      ...plan,
      interval,
      on: '2026-12-05',
      total: { amountMinor: 46_800, currency: 'USD' },
      due: { amountMinor: 46_800, currency: 'USD' },
      method: interval === 'yearly' ? visa : null,
    },
  })),
  ...(['insufficient_funds', 'no_method'] as const).map((reason) => ({
    template: 'renewal_failed' as const,
    facts: {
      ...plan,
      amount: { amountMinor: 4900, currency: 'USD' },
      method: reason === 'no_method' ? null : visa,
      reason,
      retryOn: reason === 'no_method' ? null : '2026-11-07',
      endsOn: '2026-11-26',
    },
  })),
  ...(['authentication_required', 'insufficient_funds'] as const).map((reason) => ({
    template: 'renewal_reminder' as const,
    facts: {
      ...plan,
      amount: { amountMinor: 4900, currency: 'USD' },
      method: visa,
      reason,
      retryOn: reason === 'insufficient_funds' ? '2026-11-07' : null,
      endsOn: '2026-11-26',
    },
  })),
  // The plan has ended, and its users are not paid.
  ...[visa, null].flatMap((method) =>
    (['renewal_failed', 'renewal_reminder'] as const).map((template) => ({
      template,
      facts: {
        ...plan,
        amount: { amountMinor: 4900, currency: 'USD' },
        method,
        reason: method === null ? ('no_method' as const) : ('declined' as const),
        retryOn: null,
        endsOn: '2026-11-26',
        isForUsers: true,
      },
    })),
  ),
  { template: 'plan_expired', facts: { ...plan, amount: { amountMinor: 4900, currency: 'USD' } } },
  ...[7, 1, 0].map((daysLeft) => ({
    template: 'trial_ending' as const,
    facts: { ...plan, endsOn: '2026-11-12', daysLeft },
  })),
  {
    template: 'payment_failed',
    facts: {
      firstName: 'Ana',
      organisationName: 'Northlake',
      planName: 'CRM Startup',
      amount: { amountMinor: 4900, currency: 'USD' },
      method: visa,
      failure: 'insufficient_funds',
    },
  },
  {
    template: 'trial_started',
    facts: { firstName: 'Ana', organisationName: 'Northlake', planName: 'CRM Startup', endsOn: '2026-12-15' },
  },
  ...([null, 'CRM Growth'] as const).map((nextPlanName) => ({
    template: 'plan_scheduled' as const,
    facts: {
      firstName: 'Ana',
      organisationName: 'Northlake',
      planName: 'CRM Startup',
      nextPlanName,
      on: '2026-12-15',
    },
  })),
  ...([null, '2026-12-15'] as const).map((activeTill) => ({
    template: 'cancellation' as const,
    facts: { firstName: 'Ana', organisationName: 'Northlake', planName: 'CRM Startup', activeTill },
  })),
  ...(['refunded', 'credited'] as const).map((end) => ({
    template: 'late_payment' as const,
    facts: {
      firstName: 'Ana',
      organisationName: 'Northlake',
      amount: { amountMinor: 4900, currency: 'USD' },
      description: 'CRM Startup, monthly',
      end,
    },
  })),
  {
    template: 'money_back',
    facts: {
      firstName: 'Ana',
      organisationName: 'Northlake',
      amount: { amountMinor: 10_000, currency: 'USD' },
      toCredits: { amountMinor: 4000, currency: 'USD' },
      toExpired: { amountMinor: 3000, currency: 'USD' },
      toPayments: { amountMinor: 2000, currency: 'USD' },
      toBalance: { amountMinor: 1000, currency: 'USD' },
    },
  },
  ...(['refunded', 'taken_back', 'returned'] as const).map((change) => ({
    template: 'payment_reversed' as const,
    facts: {
      firstName: 'Ana',
      organisationName: 'Northlake',
      amount: { amountMinor: 4900, currency: 'USD' },
      description: 'CRM Startup, monthly',
      change,
      hasPlanEnded: change === 'taken_back',
    },
  })),
  {
    template: 'purchase_returned',
    facts: {
      firstName: 'Ana',
      organisationName: 'Northlake',
      amount: { amountMinor: 4900, currency: 'USD' },
      paidOn: '2026-11-17',
    },
  },
  {
    template: 'debit_notice',
    facts: {
      firstName: 'Ana',
      organisationName: 'Northlake',
      planName: 'ERP Startup',
      lastFour: '6789',
      amount: {
        amountMinor: 848184,
        currency: 'INR',
      },
      noticeHours: 24,
      debitOn: '2026-11-18',
    },
  },
  {
    template: 'tax_number_unknown',
    facts: { firstName: 'Ana', organisationName: 'Northwind', taxId: 'FR40303265045' },
  },
  {
    template: 'card_expiring',
    facts: {
      firstName: 'Ana',
      organisationName: 'Northlake',
      brand: 'visa',
      lastFour: '4242',
      expiryMonth: 3,
      expiryYear: 2027,
    },
  },
  ...(['accepted', 'refused', 'stopped', 'withdrawn', 'ended'] as const).map((change) => ({
    template: 'bookkeeper_changed' as const,
    facts: { firstName: 'Ana', change, otherName: 'Ledgerline' },
  })),
  {
    template: 'new_device',
    facts: { firstName: 'Ana', browser: 'Chrome', system: 'macOS', country: 'IN', address: '203.0.113.7' },
  },
  {
    template: 'new_device',
    facts: { firstName: 'Ana', browser: null, system: null, country: null, address: '203.0.113.7' },
  },
  {
    template: 'owners_changed',
    facts: { firstName: 'Ana', organisationName: 'Northlake', added: ['Tom Reed'], lost: [] },
  },
  {
    template: 'owners_changed',
    facts: {
      firstName: 'Ana',
      organisationName: 'Northlake',
      added: [],
      lost: [
        'Tom Reed',
        'Ida Vale',
        'Lea Moss',
        'Jon Park',
        'Mia Hart',
        'Sam Dole',
        'Zoe Lind',
        'Max Ford',
        'Eva Holm',
      ].concat(['Ben Ash', 'Kim Wood']),
    },
  },
  {
    template: 'ownership_transferred',
    facts: { firstName: 'Ana', organisationName: 'Northlake', heirName: 'Tom Reed' },
  },
  ...(['deleted', 'restored', 'reset', 'reset_undone'] as const).map((change) => ({
    template: 'company_closed' as const,
    facts: { firstName: 'Ana', organisationName: 'Northlake', change, byName: 'Tom Reed', undoUntil: '2026-12-16' },
  })),
  ...(['on', 'off', 'recovery_used', 'new_codes', 'passkey_added', 'passkey_removed'] as const).map((change) => ({
    template: 'second_factor_changed' as const,
    facts: { firstName: 'Ana', change },
  })),
  {
    template: 'factor_required',
    facts: { firstName: 'Ana', organisationName: 'Northlake Studio', from: '2026-12-01T09:00:00.000Z' },
  },
  ...(['missing', 'moved'] as const).map((reason) => ({
    template: 'domain_lost' as const,
    facts: {
      firstName: 'Ana',
      organisationName: 'Northlake Studio',
      domain: 'help.northlake.example',
      reason,
      target: '0198.sites.atrium.test',
    },
  })),
  { template: 'signed_out', facts: { firstName: 'Ana', organisationName: 'Northlake Studio' } },
  { template: 'factors_reset', facts: { firstName: 'Ana', organisationName: 'Northlake Studio' } },
  { template: 'password_reset_asked', facts: { firstName: 'Ana', organisationName: 'Northlake Studio' } },
  {
    template: 'password_expiring',
    facts: { firstName: 'Ana', organisationName: 'Northlake Studio', expiresAt: '2026-12-01T09:00:00.000Z' },
  },
  { template: 'change_email_code', facts: { firstName: 'Ana', changeId: linkId } },
  { template: 'email_changed', facts: { firstName: 'Ana', changeId: linkId, newEmail: 'a…@new.example' } },
  { template: 'account_deleted', facts: { firstName: 'Ana' } },
  { template: 'account_ending', facts: { firstName: 'Ana', endsAt: '2026-12-01T09:00:00.000Z' } },
  { template: 'email_change_undone', facts: { firstName: 'Ana', linkId } },
];
