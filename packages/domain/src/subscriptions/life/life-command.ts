/** Everything that can be done to the money of a product, by a person, an operator, a bank or the clock (D-377). */
export const lifeCommands = [
  'start_trial',
  /** Buys the product, or changes its plan. */
  'change',
  /** Buys another product that ends this one. */
  'replace',
  'schedule',
  'unschedule',
  'cancel',
  'resume',
  /** A consumer withdraws from a purchase: its plan ends at once, and money goes back (D-976). */
  'withdraw',
  'add_seat',
  'remove_seat',
  /** Redeems a prepaid code that gives or ends the product. */
  'prepaid_code',
  'discount_code',
  'credit_code',
  'pay_invoice',
  'save_method',
  'remove_method',
  'delete_organisation',
  'restore_organisation',
  'reset_company',
  /** Country, currency, time zone or tax number. */
  'change_address',
  'publish_price',
  /** An operator or the gateway gives a part back. */
  'refund',
  /** A bank takes the money of the running period back, or all of it is refunded. */
  'dispute',
  'end_by_operator',
  /** The gateway's record says paid. */
  'bank_yes',
  /** The gateway's record says not paid. */
  'bank_no',
  /** A day passes, and what is due is carried out. */
  'clock',
] as const;
export type LifeCommand = (typeof lifeCommands)[number];
