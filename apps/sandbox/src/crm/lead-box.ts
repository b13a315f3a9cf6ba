export interface CaughtLead {
  readonly at: Date;
  readonly form: string;
  readonly cells: Readonly<Record<string, unknown>>;
  /** Who it is about, as the caller names them; null for a visitor. */
  readonly subject: string | null;
}

/** The leads that a CRM has taken, kept in memory; one for each idempotency key. */
export interface LeadBox {
  readonly add: (key: string, lead: Omit<CaughtLead, 'at'>) => 'success' | 'created';
  /** How many it had of that person. */
  readonly forget: (subject: string) => number;
  readonly list: () => readonly CaughtLead[];
  readonly forgotten: () => readonly string[];
}

export function makeLeadBox(): LeadBox {
  const caught = new Map<string, CaughtLead>();
  const forgotten: string[] = [];
  return {
    add(key, lead) {
      if (caught.has(key)) return 'success';
      caught.set(key, { at: new Date(), ...lead });
      return 'created';
    },
    forget(subject) {
      const own = [...caught].filter(([, lead]) => lead.subject === subject);
      for (const [key] of own) caught.delete(key);
      if (own.length > 0) forgotten.push(subject);
      return own.length;
    },
    list: () => [...caught.values()],
    forgotten: () => forgotten,
  };
}
