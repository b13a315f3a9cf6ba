import type { HomeContent } from '@atrium/domain/products/home-content';

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
