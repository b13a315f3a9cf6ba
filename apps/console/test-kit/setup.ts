// Rules that are asked while modules load find the suite in force.
import './put-suite-in-force.ts';
// What draws dialogs is fetched apart; a test does not wait until it is compiled.
import '../src/ui/overlays/dialog-frame.tsx';
import './no-owner-stacks.ts';
import './quick-styles.ts';
import { i18n } from '@lingui/core';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { onNotice } from '../src/lib/notice-board.ts';
import { forgetVersion } from '../src/lib/version-watch.ts';
import { forgetInput } from '../src/session/last-input.ts';
import { forgetSession } from '../src/session/session.ts';
import { server } from './api.ts';
import { setWidth } from './browser.ts';
import { endFile, failOnContractFaults, noteFor } from './contract-faults.ts';
import { closePages } from './open-page.tsx';

// The first test of a file waits until every chunk of its page is compiled, on a machine that may be busy.
configure({ asyncUtilTimeout: 30_000 });
// A failed query prints the whole document. A query that waits makes that text at every try, so the whole run goes without.
if (process.env['ATRIUM_WHOLE_RUN'])
  configure({ getElementError: (message) => new Error(message ?? 'no such element') });

beforeAll(() =>
  server.listen({
    onUnhandledFrame: async ({ frame }) => {
      const note = noteFor();
      const fault = `no mock answers: ${await frame.getUnhandledMessage()}`;
      note(fault);
      throw new Error(fault);
    },
  }),
);
beforeEach(() => {
  // The server marks the documents on which a card can be typed.
  document.head.innerHTML = '<meta name="atrium-payments" content="on">';
  setWidth(1440);
  window.localStorage.setItem('lang', 'en');
  // A part that is drawn without its page loads no words, and another file may have left German ones.
  i18n.activate('en');
  // The banner is asked and answered in its own test.
  document.cookie = 'cookie_consent=1.analytics.chat.campaign.end; path=/';
});
afterEach(() => {
  cleanup();
  closePages();
  server.resetHandlers();
  forgetSession();
  forgetInput();
  forgetVersion();
  window.localStorage.clear();
  window.sessionStorage.clear();
  vi.useRealTimers();
  failOnContractFaults();
});
afterAll(async () => {
  await endFile();
  server.close();
  forgetSession();
  onNotice(() => undefined)();
});
