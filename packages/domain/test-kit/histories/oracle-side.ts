import { dateOf } from './own-arithmetic.ts';
import { OwnBooks, type OwnGrant, type OwnLot } from './own-books.ts';
import type { OwnTerm } from './own-terms.ts';

export interface OwnReturn {
  readonly grants: ReadonlyMap<string, number>;
  readonly payments: ReadonlyMap<string, number>;
  readonly rest: number;
}

/** The oracle's side of a history: terms by the day, grants, what paid each term, and books of its own. */
export class OracleSide {
  readonly terms = new Map<string, OwnTerm>();
  readonly lots = new Map<string, OwnLot[]>();
  readonly grants: OwnGrant[] = [];
  readonly books = new OwnBooks();
  #taken = 0;

  grant(grant: Pick<OwnGrant, 'id' | 'source' | 'currency' | 'expiresOn'>, minor: number): OwnGrant {
    const made = { ...grant, granted: minor, left: minor, lapsed: 0 };
    this.grants.push(made);
    if (grant.source === 'code') this.books.sold(grant.currency, minor);
    return made;
  }

  /** Which credits pay: the earliest expiry first, then the oldest. */
  spend(currency: string, total: number, today: number): readonly (readonly [OwnGrant, number])[] {
    const alive = this.grants
      .filter((each) => each.currency === currency && each.left > 0)
      .filter(({ expiresOn }) => expiresOn === null || expiresOn > dateOf(today))
      .sort((a, b) => sortKey(a).localeCompare(sortKey(b)));
    let open = Math.max(0, total);
    const uses: (readonly [OwnGrant, number])[] = [];
    for (const grant of alive) {
      const minor = Math.min(open, grant.left);
      if (minor > 0) uses.push([grant, minor]);
      open -= minor;
    }
    return uses;
  }

  /** Moves what paid replaced terms to the product that replaces them. */
  move(from: readonly string[], to: string): void {
    const moved = from.flatMap((each) => this.lots.get(each) ?? []);
    for (const each of from) this.lots.delete(each);
    this.lots.set(to, [...(this.lots.get(to) ?? []), ...moved]);
  }

  addLot(product: string, lot: Omit<OwnLot, 'order'>): void {
    this.#taken += 1;
    this.lots.set(product, [...(this.lots.get(product) ?? []), { ...lot, order: this.#taken }]);
  }

  /** How an amount must go back: grants by expiry, then the newest payment, then the rest. */
  giveBack(products: readonly string[], currency: string, amount: number, today: number): OwnReturn {
    const lots = products.flatMap((each) => this.lots.get(each) ?? []).filter((lot) => lot.currency === currency);
    const byExpiry = lots.filter(({ grant }) => grant !== null).sort((a, b) => (lotKey(a) < lotKey(b) ? -1 : 1));
    const newest = lots.filter(({ payment }) => payment !== null).sort((a, b) => b.order - a.order);
    let open = amount;
    const taken = (lot: OwnLot) => {
      const minor = Math.min(open, lot.left);
      open -= minor;
      lot.left -= minor;
      return minor;
    };
    const grants = new Map<string, number>();
    for (const lot of byExpiry) {
      const minor = taken(lot);
      if (minor === 0 || lot.grant === null) continue;
      OwnBooks.add(grants, lot.grant.id, minor);
      const isGone = lot.grant.expiresOn !== null && lot.grant.expiresOn <= dateOf(today);
      this.books.returned(lot.grant, minor, isGone);
    }
    const payments = new Map<string, number>();
    for (const lot of newest) {
      const minor = taken(lot);
      if (minor > 0) OwnBooks.add(payments, lot.payment ?? '', minor);
    }
    return { grants, payments, rest: open };
  }
}

const sortKey = ({ expiresOn, id }: OwnGrant) => `${expiresOn ?? '9'.repeat(10)} ${id}`;
const lotKey = ({ grant, order }: OwnLot) => `${grant?.expiresOn ?? '9'.repeat(10)} ${String(order).padStart(6, '0')}`;
