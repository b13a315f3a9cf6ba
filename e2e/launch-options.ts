import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

// The shell draws the same pages for a third of the processor time: it has no windows, extensions or profile.
const debianChromium = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync);

/** Debian's Chromium where it is installed, and nothing that reaches the network by itself. */
export const launchOptions: LaunchOptions = {
  ...(debianChromium ? { executablePath: debianChromium } : {}),
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
