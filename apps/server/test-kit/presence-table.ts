import type { Gateway } from '@atrium/domain/payments/gateway';
import { gatewayNames, type ProvenTest } from './gateway-table.ts';
import type { PresenceState } from './sandbox-controls.ts';

interface PresenceKind {
  readonly name: string;
  /** What kind of moment it is for the gateways. */
  readonly moment: 'saving' | 'present' | 'absent';
  /** The gateways that have no such thing, and why. */
  readonly without?: Partial<Record<Gateway, string>>;
}

/** Every kind of charge that the product makes. */
export const presenceKinds = [
  { name: 'saving the method', moment: 'saving' },
  { name: 'first purchase', moment: 'present' },
  { name: 'upgrade', moment: 'present' },
  { name: 'seats, with the next invoice', moment: 'absent' },
  { name: 'renewal', moment: 'absent' },
  { name: 'retry by a person', moment: 'present' },
  {
    name: 'retry by dunning',
    moment: 'absent',
    without: { cashfree: 'the bank retries the debit of a mandate by itself' },
  },
] as const satisfies readonly PresenceKind[];

export const reasonWithout = (kind: PresenceKind, gateway: Gateway): string | null => kind.without?.[gateway] ?? null;

/** Gateway by gateway: what the document asks of each kind of charge, and whether a test has seen that it is sent. */
export function presenceRows(rules: PresenceState['rules'], tests: readonly Omit<ProvenTest, 'gateway'>[]) {
  return gatewayNames.flatMap((gateway) =>
    presenceKinds.map((kind) => {
      const title = `${gateway} tells of the payer what its documents ask for: ${kind.name}`;
      const rule = rules.find((each) => each.gateway === gateway && each.moment === kind.moment);
      return {
        kind: kind.name,
        gateway,
        asks: rule?.asks ?? 'no rule',
        isProven: rule !== undefined && tests.some((test) => test.title === title && test.isPassed),
        reason: reasonWithout(kind, gateway),
      };
    }),
  );
}
