import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPage, title } from '../../test-kit/open-page.tsx';
import { watchVersion } from '../lib/version-watch.ts';

const offline = /You are offline/;
const newVersion = /A new version is available/;

function goOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

test('a notice says that the network is down, and disappears when it is back', async () => {
  openPage('/security');
  await title('Security');
  expect(screen.queryByText(offline)).toBeNull();
  goOnline(false);
  await screen.findByText(offline);
  goOnline(true);
  await waitFor(() => expect(screen.queryByText(offline)).toBeNull());
});

test('a file that cannot be loaded shows the notice of a new version, unless the network is down', async () => {
  watchVersion();
  openPage('/security');
  await title('Security');
  goOnline(false);
  window.dispatchEvent(new Event('vite:preloadError'));
  goOnline(true);
  expect(screen.queryByText(newVersion)).toBeNull();
  window.dispatchEvent(new Event('vite:preloadError'));
  await screen.findByText(newVersion);
  screen.getByRole('button', { name: 'Reload' });
});
