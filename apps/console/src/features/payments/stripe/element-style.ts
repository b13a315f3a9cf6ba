import type { StripeElementStyle } from '@stripe/stripe-js';

function roleColour(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

/** Passes the colours of the current scheme to the field, because it is a document of the gateway. */
export function elementStyle(): StripeElementStyle {
  const [text, quiet, fault] = [roleColour('--at-text'), roleColour('--at-text-3'), roleColour('--at-red')];
  return {
    base: {
      color: text,
      iconColor: quiet,
      fontFamily: 'Inter, system-ui, sans-serif',
      // Below 16 pixels a phone zooms into the field.
      fontSize: window.matchMedia('(max-width: 560px)').matches ? '16px' : '14px',
      lineHeight: '20px',
      '::placeholder': { color: quiet },
    },
    invalid: { color: fault, iconColor: fault },
  };
}
