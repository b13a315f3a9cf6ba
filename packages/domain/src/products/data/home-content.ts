/** What home tells beside the products. The operator may replace all of it. */
export interface HomeContent {
  readonly whatsNew: {
    /** A month, such as 2021-06. */
    readonly month: string;
    readonly items: readonly { readonly id: string; readonly title: string; readonly url: string }[];
  };
  /** Where the apps for phones are; an empty text leaves a store out. */
  readonly stores: { readonly apple: string; readonly google: string };
  readonly awards: readonly string[];
}

/** Three items under June 2021 (HOME-14). */
export const defaultHomeContent: HomeContent = {
  whatsNew: {
    month: '2021-06',
    items: [
      { id: 'add-users', title: 'Add your whole team from a file', url: '/users/import' },
      { id: 'two-factor', title: 'Protect your account with two-factor authentication', url: '/security' },
      { id: 'plans', title: 'Compare all plans side by side', url: '/plans' },
    ],
  },
  stores: { apple: 'https://apps.apple.com/', google: 'https://play.google.com/store/apps' },
  awards: ['Used by 300,000+ people'],
};
