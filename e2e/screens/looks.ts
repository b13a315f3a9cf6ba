export interface Look {
  readonly width: number;
  readonly scheme: 'light' | 'dark';
}

export const looks: readonly Look[] = [
  { width: 1440, scheme: 'light' },
  { width: 390, scheme: 'dark' },
  { width: 1440, scheme: 'dark' },
  { width: 390, scheme: 'light' },
];
