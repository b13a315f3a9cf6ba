import type { GatewayName } from '../payments/webhooks.ts';

/** A button of the page: a POST to a control route, which leads back to the page. */
export interface RowAction {
  readonly label: string;
  readonly path: string;
}

export interface PaymentRow {
  readonly gateway: GatewayName;
  readonly id: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly status: string;
  readonly description: string;
  readonly actions: readonly RowAction[];
}

/** A card or a bank mandate, also an incomplete one. */
export interface MandateRow {
  readonly gateway: GatewayName;
  readonly id: string;
  readonly customer: string;
  readonly status: string;
  readonly description: string;
  readonly actions: readonly RowAction[];
}

export interface CustomerRow {
  readonly gateway: GatewayName;
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** A number to type, and its effect. */
export interface CardRow {
  readonly gateway: GatewayName;
  readonly number: string;
  readonly whenSaved: string;
  readonly whenCharged: string;
}

/** The rows of one gateway on the sandbox's page, oldest first. */
export interface GatewayRows {
  readonly payments: readonly PaymentRow[];
  readonly mandates: readonly MandateRow[];
  readonly customers: readonly CustomerRow[];
  readonly cards: readonly CardRow[];
}
