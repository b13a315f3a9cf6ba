/** Who acts for the installation, and why; the audit log keeps both. */
export interface ByOperator {
  readonly operator: string;
  readonly reason: string;
}
