/** The tables of subscriptions and quotes. */
export interface SubscriptionTables {
  subscriptions: {
    organisation_id: string;
    product: string;
    plan_id: string | null;
    plan: unknown;
    previous_plan_id: string | null;
    is_in_trial: boolean;
    is_trial_over: boolean;
    has_ended_unpaid: boolean;
    trial_ends_on: string | null;
    anchor: unknown;
    period_index: number;
    stretches: unknown;
    treatment: unknown;
    discount_code: string | null;
    active_till: string | null;
    scheduled_plan_id: string | null;
    prepaid_code: string | null;
    prepaid_months: number | null;
    cancel_reason: string | null;
    holders_charged: number;
    version: number;
  };
  subscription_trials: { organisation_id: string; product: string; plan_id: string; started_on: string };
  trial_cards: { card: string; product: string; seen_at: Date };
  entitlements: { organisation_id: string; product: string; plan_name: string; until: string | null };
  quotes: {
    organisation_id: string;
    id: string;
    created_by: string;
    request: unknown;
    inputs: unknown;
    fingerprint: string;
    signature: string;
    ends: string[];
    warnings: string[];
    state: 'open' | 'confirmed' | 'applied' | 'released';
    created_at: Date;
    confirmed_at: Date | null;
  };
}
