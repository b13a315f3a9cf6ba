import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

const accent: MantineColorsTuple = [
  '#f7f4fc',
  '#efe7fb',
  '#e1d1f5',
  '#cbafed',
  '#b189dd',
  '#8c5ebb',
  '#7241a0',
  '#5d3385',
  '#492669',
  '#321a48',
];
const gray: MantineColorsTuple = [
  '#fbfafb',
  '#f5f3f6',
  '#eae9ec',
  '#dddbdf',
  '#bfbcc2',
  '#949197',
  '#6b676f',
  '#524e56',
  '#333037',
  '#1b181f',
];
const dark: MantineColorsTuple = [
  '#f1eff2',
  '#d2d0d4',
  '#aba8ae',
  '#8a878d',
  '#57545b',
  '#3b383e',
  '#2c292f',
  '#201d23',
  '#17151a',
  '#0f0d12',
];

const fontFamily = "'Inter Variable', Inter, system-ui, sans-serif";

/** Quiet buttons are grey: the accent belongs to the one filled button of a view. */
function buttonVariables(_theme: unknown, { variant }: { variant?: string }) {
  const quiet = { '--button-color': 'var(--at-text-2)', '--button-hover': 'var(--at-sunken)' };
  return { root: variant === 'subtle' ? quiet : {} };
}

export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 5 },
  colors: { accent, gray, dark },
  black: '#1b181f',
  luminanceThreshold: 0.179,
  fontFamily,
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'DejaVu Sans Mono', monospace",
  headings: { fontFamily, fontWeight: '600' },
  fontSizes: { xs: '12px', sm: '14px', md: '16px', lg: '20px', xl: '24px' },
  lineHeights: { xs: '16px', sm: '20px', md: '24px', lg: '28px', xl: '32px' },
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
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

/** What the kit draws by itself takes its colours from the roles too (roles.css). */
const shared = {
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
  light: shared,
  dark: shared,
});
