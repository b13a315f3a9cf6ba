const roleColour = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Passes the colours of the current scheme to the fields, because they are documents of the gateway. */
export function fieldStyles() {
  return {
    base: {
      color: roleColour('--at-text'),
      fontFamily: 'Inter, system-ui, sans-serif',
      // Below 16 pixels a phone zooms into the field.
      fontSize: window.matchMedia('(max-width: 560px)').matches ? '16px' : '14px',
      lineHeight: '20px',
    },
    placeholder: { color: roleColour('--at-text-3') },
    error: { color: roleColour('--at-red') },
  };
}
