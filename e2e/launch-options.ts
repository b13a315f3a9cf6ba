import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

const debianChromium = '/usr/bin/chromium';

/** Debian's Chromium where it is installed, and nothing that reaches the network by itself. */
export const launchOptions: LaunchOptions = {
  ...(existsSync(debianChromium) ? { executablePath: debianChromium } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-quic',
    '--no-first-run',
  ],
};
