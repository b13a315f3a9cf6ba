/** The bank's decision on a debit. */
export type DebitDecision = 'ok' | 'Transaction declined by bank' | 'Balance insufficient' | 'Account closed';

/** The decision by the last digits of the account number. All other accounts have enough money. */
const decisions: readonly { readonly ending: string; readonly fate: DebitDecision }[] = [
  { ending: '0002', fate: 'Transaction declined by bank' },
  { ending: '9995', fate: 'Balance insufficient' },
  { ending: '0069', fate: 'Account closed' },
];

export const debitDecisionOf = (accountNumber: string): DebitDecision =>
  decisions.find(({ ending }) => accountNumber.endsWith(ending))?.fate ?? 'ok';

export const banks: readonly { readonly code: string; readonly name: string; readonly ifsc: string }[] = [
  { code: 'HDFC', name: 'HDFC Bank', ifsc: 'HDFC0000053' },
  { code: 'ICIC', name: 'ICICI Bank', ifsc: 'ICIC0000104' },
  { code: 'SBIN', name: 'State Bank of India', ifsc: 'SBIN0000300' },
  { code: 'UTIB', name: 'Axis Bank', ifsc: 'UTIB0000004' },
  { code: 'KKBK', name: 'Kotak Mahindra Bank', ifsc: 'KKBK0000958' },
];
