/** Charges and taxes use `half_up` (D-81). `down` is towards zero. Negative amounts round like positive ones, so a refund mirrors its charge. */
export type Rounding = 'half_up' | 'down';

/** Divides exactly and rounds once, by the given rule. */
export function divideRounded(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  if (denominator <= 0n) throw new Error('a share needs a positive whole');
  const isNegative = numerator < 0n;
  const magnitude = isNegative ? -numerator : numerator;
  const quotient = magnitude / denominator;
  const rest = magnitude % denominator;
  const rounded = rounding === 'half_up' && rest * 2n >= denominator ? quotient + 1n : quotient;
  return isNegative ? -rounded : rounded;
}
