/**
 * The brand: colours, fonts, radii, type and space. The console, the public pages, mails and printed invoices all read
 * it here. The primary colour is `scales.accent`.
 */
export const scales = {
  accent: [
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
  ],
  gray: ['#fbfafb', '#f5f3f6', '#eae9ec', '#dddbdf', '#bfbcc2', '#949197', '#6b676f', '#524e56', '#333037', '#1b181f'],
  dark: ['#f1eff2', '#d2d0d4', '#aba8ae', '#8a878d', '#57545b', '#3b383e', '#2c292f', '#201d23', '#17151a', '#0f0d12'],
} as const;

const { accent, gray, dark } = scales;

const light = {
  page: gray[0],
  surface: '#ffffff',
  sunken: gray[1],
  raised: '#ffffff',
  text: gray[9],
  'text-2': gray[7],
  'text-3': gray[6],
  line: '#e6e4e8',
  'line-strong': '#cfccd2',
  control: '#85818a',
  field: '#ffffff',
  segment: '#ffffff',
  accent: accent[7],
  'accent-hover': accent[8],
  'accent-text': accent[7],
  'accent-soft': accent[0],
  'accent-line': accent[2],
  'accent-deep': accent[9],
  'on-accent': '#ffffff',
  green: '#226837',
  'green-soft': '#e8f9eb',
  'green-line': '#bce3c3',
  'green-dot': '#25984d',
  blue: '#005b9c',
  'blue-soft': '#e7f5ff',
  'blue-line': '#b9dcfe',
  'blue-dot': '#1e85d4',
  red: '#9e2225',
  'red-soft': '#ffedeb',
  'red-line': '#fdc9c4',
  'red-dot': '#ca5551',
  danger: '#b3282b',
  'danger-hover': '#9e2225',
  orange: '#844b07',
  'orange-soft': '#fff0e3',
  'orange-line': '#f5cfb0',
  'orange-dot': '#df8623',
  ink: gray[9],
  'ink-hover': gray[8],
  'on-ink': '#ffffff',
  scrim: 'rgba(27, 24, 31, 0.42)',
  'shadow-xs': '0 1px 1px rgba(27, 24, 31, 0.04)',
  'shadow-sm': '0 1px 2px rgba(27, 24, 31, 0.06)',
  'shadow-md': '0 4px 16px -4px rgba(27, 24, 31, 0.12)',
  'shadow-lg': '0 16px 48px -12px rgba(27, 24, 31, 0.25), 0 0 0 1px rgba(27, 24, 31, 0.06)',
};

/** What a colour is for. A component names a role, never a shade. */
export type Role = keyof typeof light;

const darkScheme: Readonly<Record<Role, string>> = {
  page: dark[8],
  surface: '#1d1a20',
  sunken: '#252228',
  raised: '#252228',
  text: dark[0],
  'text-2': '#c3c0c6',
  'text-3': '#a09da3',
  line: '#302d34',
  'line-strong': '#454149',
  control: '#7d7982',
  field: dark[8],
  segment: dark[5],
  accent: accent[5],
  'accent-hover': '#7f52ae',
  'accent-text': accent[3],
  'accent-soft': '#2a2133',
  'accent-line': '#4a3760',
  'accent-deep': accent[9],
  'on-accent': '#ffffff',
  green: '#95d7a2',
  'green-soft': '#152d1a',
  'green-line': '#294b31',
  'green-dot': '#4bb56c',
  blue: '#8fcaff',
  'blue-soft': '#13283b',
  'blue-line': '#274561',
  'blue-dot': '#4ba3ea',
  red: '#ffaba3',
  'red-soft': '#3a1d1b',
  'red-line': '#5e3532',
  'red-dot': '#e2736d',
  danger: '#bf3d3a',
  'danger-hover': '#ab3330',
  orange: '#f3b680',
  'orange-soft': '#36210d',
  'orange-line': '#593b1f',
  'orange-dot': '#e59a45',
  ink: dark[0],
  'ink-hover': dark[1],
  'on-ink': gray[9],
  scrim: 'rgba(8, 7, 9, 0.62)',
  'shadow-xs': 'none',
  'shadow-sm': 'none',
  'shadow-md': '0 8px 24px -8px rgba(0, 0, 0, 0.6)',
  'shadow-lg': `0 24px 64px -16px rgba(0, 0, 0, 0.8), 0 0 0 1px ${dark[5]}`,
};

export const roles: Readonly<Record<'light' | 'dark', Readonly<Record<Role, string>>>> = { light, dark: darkScheme };

/** Mail programs load no fonts, so a mail uses the reader's own. */
export const fonts = {
  text: "'Inter Variable', Inter, system-ui, sans-serif",
  mono: "ui-monospace, 'SF Mono', 'DejaVu Sans Mono', monospace",
  mail: "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
} as const;

/** Controls are `sm`, inset panels `md`, cards and dialogs `lg`, sheets on a phone `xl`. */
export const radius = { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' } as const;

export const spacing = { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' } as const;

/** In rem, so that text follows the font size that the reader set in the browser (D-760). */
export const fontSizes = { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.25rem', xl: '1.5rem' } as const;

export const lineHeights = { xs: '1rem', sm: '1.25rem', md: '1.5rem', lg: '1.75rem', xl: '2rem' } as const;

/** The picture beside the sign-in form: rings from the outside in, and the edges across them. */
export const drawing = {
  rings: [accent[9], '#3c2056', accent[8], accent[7], accent[6], accent[5], accent[4], accent[3], accent[2], accent[0]],
  edge: '#1b0e29',
} as const;
