import { mergeConfig } from 'vite';
import { defineProject } from 'vitest/config';
import viteConfig from './vite.config.ts';

export default mergeConfig(
  viteConfig,
  defineProject({
    test: {
      name: 'console',
      // A project with a file of its own does not take this from the root; its default is one worker on two cores.
      maxWorkers: 3,
      root: import.meta.dirname,
      environment: 'jsdom',
      environmentOptions: { jsdom: { url: 'https://console.example/' } },
      include: ['src/**/*.test.{ts,tsx}', 'test-kit/**/*.test.{ts,tsx}', 'gallery/*.test.ts'],
      setupFiles: ['test-kit/setup.ts'],
      // Typing a whole form in jsdom takes seconds, and longer while other tests share the cores.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      restoreMocks: true,
    },
  }),
);
