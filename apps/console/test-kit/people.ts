import type { SessionReply } from '@atrium/contract/identity/session-reply';
import type { Actor } from '@atrium/domain/access/permissions';

export const company = {
  tenantId: '0199a000-0000-7000-8000-00000000000a',
  tenantName: 'Kaveri Textiles Pvt Ltd',
  tenantCreatedDate: '2026-01-05',
  countryTimeZones: ['America/New_York', 'America/Los_Angeles'],
  billingTimeZone: null,
  locale: null,
  country: 'IN' as string | null,
  currency: 'INR',
  timeZone: 'Asia/Kolkata',
  hasCustomDomains: false as boolean,
  status: 'Active' as const,
  city: 'Coimbatore',
  contacts: { phone: '+914224302210' },
};

export const otherCompany = {
  ...company,
  tenantId: '0199a000-0000-7000-8000-00000000000b',
  tenantName: 'Northlake Tooling Inc.',
  country: 'US',
  currency: 'USD',
};

/** Whom a bookkeeper acts for. */
export const clientOfBookkeeper = {
  tenantId: '0199a000-0000-7000-8000-000000000302',
  tenantName: 'Godavari Foods',
  country: 'IN',
  currency: 'INR',
  acceptedAt: '2026-11-02T10:00:00.000Z',
};

export const actors = {
  owner: { isOwner: true, consoleRole: null, modules: [] },
  fullAdmin: { isOwner: false, consoleRole: 'admin', modules: ['m_console_subscription', 'm_console_role'] },
  bareAdmin: { isOwner: false, consoleRole: 'admin', modules: [] },
  manager: { isOwner: false, consoleRole: 'manager', modules: [] },
  member: { isOwner: false, consoleRole: 'member', modules: [] },
} as const satisfies Record<string, Actor>;

/** A token that holds nothing but its expiry. */
function tokenFor(lifeSeconds: number): string {
  const now = Math.floor(Date.now() / 1000);
  const part = (value: object): string => btoa(JSON.stringify(value)).replaceAll('=', '');
  return `${part({ alg: 'none' })}.${part({ iat: now, exp: now + lifeSeconds })}.signature`;
}

interface Changes {
  readonly actor?: Actor;
  readonly company?: typeof company | null;
  readonly emailVerified?: boolean;
  readonly lifeSeconds?: number;
  readonly isInSeveral?: boolean;
  readonly deadlines?: SessionReply['deadlines'];
}

export function sessionOf(changes: Changes = {}): SessionReply {
  const selected = changes.company === undefined ? company : changes.company;
  const actor = changes.actor ?? actors.owner;
  return {
    accessToken: tokenFor(changes.lifeSeconds ?? 900),
    emailVerified: changes.emailVerified ?? true,
    assurance: 'password',
    isInSeveral: changes.isInSeveral ?? false,
    deadlines: changes.deadlines ?? {
      sessionEndsInSeconds: 14 * 86_400,
      idleEndsInSeconds: null,
      idleMinutes: null,
    },
    user: {
      id: '0199a000-0000-7000-8000-000000000001',
      firstName: 'Priya',
      lastName: 'Nair',
      name: 'Priya Nair',
      email: 'priya@kaveri.example',
      phone: null,
    },
    organisation:
      selected === null
        ? null
        : {
            tenantId: selected.tenantId,
            tenantName: selected.tenantName,
            country: selected.country,
            currency: selected.currency,
          },
    actor: selected === null ? null : { ...actor, modules: [...actor.modules] },
  };
}
