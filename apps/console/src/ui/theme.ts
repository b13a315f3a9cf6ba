import { fontSizes, fonts, lineHeights, radius, scales, spacing } from '@atrium/domain/brand/tokens';
import { type CSSVariablesResolver, createTheme } from '@mantine/core';

/** Subtle buttons are grey: only the one filled button of a view has the accent colour. */
function buttonVariables(_theme: unknown, { variant }: { variant?: string }) {
  const quiet = { '--button-color': 'var(--at-text-2)', '--button-hover': 'var(--at-sunken)' };
  return { root: variant === 'subtle' ? quiet : {} };
}

export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 5 },
  colors: scales,
  black: scales.gray[9],
  luminanceThreshold: 0.179,
  fontFamily: fonts.text,
  fontFamilyMonospace: fonts.mono,
  headings: { fontFamily: fonts.text, fontWeight: '600' },
  fontSizes,
  lineHeights,
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  spacing,
  radius,
  defaultRadius: 'sm',
  breakpoints: { xs: '24.375em', sm: '35em', md: '50em', lg: '71.375em', xl: '90em' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: { defaultProps: { size: 'sm' }, vars: buttonVariables },
    TextInput: { defaultProps: { size: 'sm' } },
    Modal: { defaultProps: { centered: true, radius: 'lg', size: 440, transitionProps: { duration: 120 } } },
  },
});

/** Mantine's own variables take their colours from our roles (roles.css). */
const kitColours = {
  '--mantine-shadow-xs': 'var(--at-shadow-xs)',
  '--mantine-shadow-sm': 'var(--at-shadow-sm)',
  '--mantine-shadow-md': 'var(--at-shadow-md)',
  '--mantine-shadow-lg': 'var(--at-shadow-lg)',
  '--mantine-color-body': 'var(--at-page)',
  '--mantine-color-text': 'var(--at-text)',
  '--mantine-color-dimmed': 'var(--at-text-3)',
  '--mantine-color-placeholder': 'var(--at-text-3)',
  '--mantine-color-default': 'var(--at-surface)',
  '--mantine-color-default-hover': 'var(--at-sunken)',
  '--mantine-color-default-color': 'var(--at-text)',
  '--mantine-color-default-border': 'var(--at-line-strong)',
  '--mantine-color-error': 'var(--at-red)',
  '--mantine-color-anchor': 'var(--at-accent-text)',
  '--mantine-primary-color-filled': 'var(--at-accent)',
  '--mantine-primary-color-filled-hover': 'var(--at-accent-hover)',
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: kitColours,
  dark: kitColours,
});
