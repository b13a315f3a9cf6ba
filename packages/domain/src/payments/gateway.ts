/** The payment gateways; all three are enabled (PAY-04). */
export const gateways = ['stripe', 'adyen', 'cashfree'] as const;
export type Gateway = (typeof gateways)[number];

const methodKinds = { stripe: 'card', adyen: 'card', cashfree: 'mandate' } as const satisfies Record<Gateway, string>;
export type MethodKind = (typeof methodKinds)[Gateway];

/**
 * What a gateway charges: a card, or a bank account by a mandate. It is a fact of the gateway and not of its adapter,
 * because documents name it also where a process has no keys of that gateway.
 */
export const methodKindOf = (gateway: Gateway): MethodKind => methodKinds[gateway];

export const gatewaysOf = (kind: MethodKind): readonly Gateway[] =>
  gateways.filter((each) => methodKinds[each] === kind);

/** What a gateway's webhook can be about. */
export const gatewaySubjects = ['charge', 'setup', 'refund', 'method'] as const;
export type GatewaySubject = (typeof gatewaySubjects)[number];
