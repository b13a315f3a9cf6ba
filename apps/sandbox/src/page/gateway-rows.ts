import type { GatewayName } from '../payments/notices.ts';

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

/** A card or a bank mandate, as far as it was set up. */
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

/** A number that a person may type, and what comes of it. */
export interface CardRow {
  readonly gateway: GatewayName;
  readonly number: string;
  readonly whenSaved: string;
  readonly whenCharged: string;
}

/** What one gateway's world shows on the sandbox's page, the oldest first. */
export interface GatewayRows {
  readonly payments: readonly PaymentRow[];
  readonly mandates: readonly MandateRow[];
  readonly customers: readonly CustomerRow[];
  readonly cards: readonly CardRow[];
}
