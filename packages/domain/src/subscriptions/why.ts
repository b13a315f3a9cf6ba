/** One step behind an amount, as data. The console turns it into text. */
export interface Step {
  readonly step:
    | 'period_price'
    | 'flat_price'
    | 'extra_users'
    | 'percent_off'
    | 'amount_off'
    | 'share_of_days'
    | 'settled_to_period'
    | 'paid_for_period'
    | 'less_used_days'
    | 'seats_held'
    | 'tax_rate'
    | 'from_grant'
    | 'credited';
  readonly values: Readonly<Record<string, number | string>>;
  readonly resultMinor: number;
}

/** The answer to 'Why this amount?', stored with each line. */
export type Why = readonly Step[];
