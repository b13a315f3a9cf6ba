/** How many seats of each product an estimate is asked for. */
export interface SeatCounts {
  readonly erp: number;
  readonly crm: number;
  readonly people: number;
}

/** A change without new seats needs no estimate (USER-12, USER-13). */
export function needsEstimate({ erp, crm, people }: SeatCounts): boolean {
  return erp > 0 || crm > 0 || people > 0;
}

/** The dialog that shows an estimate before a change is made; a page passes it to the features that need it. */
export interface EstimateDialogProps {
  /** Null while nothing is to be confirmed. */
  readonly counts: SeatCounts | null;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
  readonly onContinue: () => void;
}
