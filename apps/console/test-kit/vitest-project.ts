import { join } from 'node:path';
import { mergeConfig } from 'vite';
import type { ViteUserConfig } from 'vitest/config';
import viteConfig from '../vite.config.ts';

/** These replace a module or need one that nothing has loaded yet, so each gets modules of its own. */
export const isolatedTests = [
  'src/features/payments/adyen/adyen-card.test.tsx',
  'src/features/payments/card/add-card.test.tsx',
  'src/features/payments/card/card-inline.test.tsx',
  'src/features/payments/card/postal-code.test.tsx',
  'src/features/payments/loading-texts.test.tsx',
  'src/features/subscriptions/checkout/checkout.test.tsx',
  'src/features/subscriptions/checkout/payment.test.tsx',
  'test-kit/contract-faults.test.ts',
];

export const consoleProject = (test: ViteUserConfig['test']): ViteUserConfig =>
  mergeConfig(viteConfig, {
    test: {
      // A project with a configuration of its own takes neither from the root: as many workers, after the scenarios.
      maxWorkers: 3,
      sequence: { groupOrder: 1 },
      root: join(import.meta.dirname, '..'),
      environment: 'jsdom',
      environmentOptions: { jsdom: { url: 'https://console.example/' } },
      setupFiles: ['test-kit/setup.ts'],
      // Typing a whole form in jsdom takes seconds, and longer while other tests share the cores.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      restoreMocks: true,
      ...test,
    },
  });
