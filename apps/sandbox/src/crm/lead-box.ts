export interface CaughtLead {
  readonly at: Date;
  readonly form: string;
  readonly cells: Readonly<Record<string, unknown>>;
}

/** The leads that a CRM has taken, kept in memory; one for each idempotency key. */
export interface LeadBox {
  readonly add: (key: string, form: string, cells: CaughtLead['cells']) => 'success' | 'created';
  readonly list: () => readonly CaughtLead[];
}

export function makeLeadBox(): LeadBox {
  const caught = new Map<string, CaughtLead>();
  return {
    add(key, form, cells) {
      if (caught.has(key)) return 'success';
      caught.set(key, { at: new Date(), form, cells });
      return 'created';
    },
    list: () => [...caught.values()],
  };
}
