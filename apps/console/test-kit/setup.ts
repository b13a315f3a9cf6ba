import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { forgetSession } from '../src/lib/session.ts';
import { server } from './api.ts';
import { setWidth } from './browser.ts';

// The first test of a file waits for every chunk of its page to be compiled, on a machine that may be busy.
configure({ asyncUtilTimeout: 10_000 });

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  // As the server marks the documents on which a card can be typed.
  document.head.innerHTML = '<meta name="atrium-payments" content="on">';
  setWidth(1440);
  window.localStorage.setItem('lang', 'en');
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
  forgetSession();
  window.localStorage.clear();
  window.sessionStorage.clear();
  vi.useRealTimers();
});
afterAll(() => server.close());
