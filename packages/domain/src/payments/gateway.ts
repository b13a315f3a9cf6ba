/** The payment gateways; all three are enabled (PAY-04). */
export const gateways = ['stripe', 'adyen', 'cashfree'] as const;
export type Gateway = (typeof gateways)[number];

/** What a gateway's webhook can be about. */
export const gatewaySubjects = ['charge', 'setup', 'refund'] as const;
export type GatewaySubject = (typeof gatewaySubjects)[number];
