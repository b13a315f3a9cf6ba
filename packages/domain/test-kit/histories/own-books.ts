/** The oracle's own double entry and its own purse: what came in, what went out, and to whom what is held belongs. */
export type OwnSource = 'code' | 'promotion' | 'balance';

export interface OwnGrant {
  readonly id: string;
  readonly source: OwnSource;
  readonly currency: string;
  readonly expiresOn: string | null;
  readonly granted: number;
  left: number;
  lapsed: number;
}

/** What paid a term: a part of a grant or a payment, in the order in which it was taken. */
export interface OwnLot {
  readonly grant: OwnGrant | null;
  readonly payment: string | null;
  readonly currency: string;
  /** Counts what was taken. */
  readonly order: number;
  left: number;
}

export class OwnBooks {
  readonly #accounts = new Map<string, number>();
  readonly moneyIn = new Map<string, number>();
  readonly moneyOut = new Map<string, number>();
  readonly waiting = new Map<string, number>();

  #move(currency: string, rows: readonly (readonly [account: string, minor: number])[]): void {
    if (rows.reduce((sum, [, minor]) => sum + minor, 0) !== 0) throw new Error('the oracle books nonsense');
    for (const [account, minor] of rows) {
      const name = `${currency} ${account}`;
      this.#accounts.set(name, (this.#accounts.get(name) ?? 0) + minor);
    }
  }

  static add(map: Map<string, number>, currency: string, minor: number): void {
    map.set(currency, (map.get(currency) ?? 0) + minor);
  }

  balanceOf = (currency: string, account: string): number => this.#accounts.get(`${currency} ${account}`) ?? 0;
  accounts = (): ReadonlyMap<string, number> => new Map([...this.#accounts].filter(([, minor]) => minor !== 0));

  billed(currency: string, net: number, tax: number): void {
    const owes = net + tax >= 0 ? 'receivable' : 'customer_balance';
    this.#move(currency, [
      [owes, net + tax],
      ['revenue', -net],
      ['tax_payable', -tax],
    ]);
  }

  paid(currency: string, minor: number): void {
    OwnBooks.add(this.moneyIn, currency, minor);
    this.#move(currency, [
      ['cash', minor],
      ['receivable', -minor],
    ]);
  }

  sold(currency: string, minor: number): void {
    OwnBooks.add(this.moneyIn, currency, minor);
    this.#move(currency, [
      ['cash', minor],
      ['paid_credits', -minor],
    ]);
  }

  static accountOf(source: OwnSource): string {
    return { code: 'paid_credits', promotion: 'promotions', balance: 'customer_balance' }[source];
  }

  spent(grant: OwnGrant, minor: number): void {
    grant.left -= minor;
    this.#move(grant.currency, [
      [OwnBooks.accountOf(grant.source), minor],
      ['receivable', -minor],
    ]);
  }

  returned(grant: OwnGrant, minor: number, isGone: boolean): void {
    if (isGone) grant.lapsed += minor;
    else grant.left += minor;
    const rows: [string, number][] = [
      ['customer_balance', minor],
      [OwnBooks.accountOf(grant.source), -minor],
    ];
    this.#move(grant.currency, rows);
    if (isGone && grant.source === 'code') this.#earn(grant.currency, minor);
  }

  lapsed(grant: OwnGrant): void {
    if (grant.source === 'code') this.#earn(grant.currency, grant.left);
    grant.lapsed += grant.left;
    grant.left = 0;
  }

  #earn(currency: string, minor: number): void {
    this.#move(currency, [
      ['paid_credits', minor],
      ['breakage', -minor],
    ]);
  }

  refunded(currency: string, minor: number): void {
    OwnBooks.add(this.moneyOut, currency, minor);
    this.#move(currency, [
      ['customer_balance', minor],
      ['cash', -minor],
    ]);
  }
}
