/** Money of a payment that left us at the gateway, and what stands against it. All in the currency of the payment. */
export interface TakenMoney {
  readonly takenMinor: number;
  /** What of the payment has not gone back yet. */
  readonly leftMinor: number;
  /** What is unused of what it paid for. Null where we gave it back ourselves: then it goes back whatever was used. */
  readonly unusedMinor: number | null;
  /** What is still there of the balance that earlier refunds of this payment became. */
  readonly balanceMinor: number;
}

/** How it is booked. The three parts sum to what was taken. */
export interface Taking {
  /** On a credit note: it is given back for something that was paid and not used. */
  readonly creditedMinor: number;
  /** Out of the customer's balance, because the same money was added to it before. */
  readonly fromBalanceMinor: number;
  /** The customer has it and nothing stands against it (D-430). */
  readonly lostMinor: number;
}

/** A bank may take more than is left or unused. Only what is unused is credited; the rest is our loss (D-430). */
export function planTaking({ takenMinor, leftMinor, unusedMinor, balanceMinor }: TakenMoney): Taking {
  const creditedMinor = Math.min(takenMinor, leftMinor, unusedMinor ?? leftMinor);
  const fromBalanceMinor = Math.min(takenMinor - creditedMinor, balanceMinor);
  return { creditedMinor, fromBalanceMinor, lostMinor: takenMinor - creditedMinor - fromBalanceMinor };
}

/** What else goes back when a plan ends because a bank took a payment: what is unused beyond what it took (D-430). */
export function unusedBeyond(unusedMinor: number, takenMinor: number): number {
  return Math.max(0, unusedMinor - takenMinor);
}

export interface Loss {
  readonly refundId: string;
  readonly lostMinor: number;
}

export interface ReturnedMoney {
  readonly recovered: readonly Loss[];
  readonly balanceMinor: number;
}

/** Money of a payment that is with us again. It first makes up for what was lost on it; the rest is balance (D-430). */
export function planReturned(amountMinor: number, losses: readonly Loss[]): ReturnedMoney {
  let open = amountMinor;
  const recovered = losses.flatMap(({ refundId, lostMinor }) => {
    const part = Math.min(open, lostMinor);
    open -= part;
    return part === 0 ? [] : [{ refundId, lostMinor: part }];
  });
  return { recovered, balanceMinor: open };
}
