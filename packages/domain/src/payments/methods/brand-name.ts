const names: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  mc: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  cup: 'UnionPay',
  maestro: 'Maestro',
  rupay: 'RuPay',
};

/** The brand's proper name, which is not translated; an unknown brand is shown as the gateway names it. */
export function brandName(brand: string): string {
  return names[brand.toLowerCase()] ?? brand;
}
