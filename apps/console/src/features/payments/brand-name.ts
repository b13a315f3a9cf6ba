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

/** A brand as people know it: names are not translated; one that is not known is written as the gateway says it. */
export function brandName(brand: string): string {
  return names[brand.toLowerCase()] ?? brand;
}
