import { CallFailed } from '@atrium/contract/client';
import { recordCrash } from '@atrium/contract/reports/record-crash';
import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, server } from '../../test-kit/api.ts';
import { forgetCrashes, reportCrash } from '../lib/events/report-crash.ts';
import { PartBoundary } from '../ui/states/part-boundary.tsx';
import { Providers } from './providers.tsx';
import { crashOptions } from './watch-crashes.ts';

const sent: object[] = [];
beforeEach(() => {
  forgetCrashes();
  sent.length = 0;
  server.use(
    answer(recordCrash, (crash) => {
      sent.push(crash);
      return { recorded: true };
    }),
  );
});

function crashAt(...places: readonly string[]): Error {
  const error = new TypeError('maya@northlake.example has no card 4242');
  error.stack = [
    `TypeError: ${error.message}`,
    ...places.map((place) => `    at pay (https://c.test/assets/${place})`),
  ].join('\n');
  return error;
}

test('[D-782] a crash is reported by its class and places in our files; its message and ids are not sent', async () => {
  window.history.replaceState(null, '', '/users/0199a000-0000-7000-8000-00000000000a?token=abc');
  reportCrash('script', crashAt('users-C_Oi1Xr0.js:1:2045', 'frame-B8.js:3:1'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([
    { kind: 'script', error: 'TypeError', screen: '/users/$', frames: ['users-C_Oi1Xr0.js:1:2045', 'frame-B8.js:3:1'] },
  ]);
});

test('[D-782] one place is reported once, five places at most, and refusals and foreign scripts never', async () => {
  reportCrash('promise', new CallFailed('request.failed', 500, null));
  reportCrash('script', new Error('an extension failed'));
  for (let line = 0; line < 8; line += 1) {
    reportCrash('script', crashAt(`users-a.js:${line}:1`));
    reportCrash('script', crashAt(`users-a.js:${line}:1`));
  }
  await waitFor(() => expect(sent).toHaveLength(5));
});

test('[D-782] a part that crashes is missing alone, and its crash is reported as that of a part', async () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = (): never => {
    throw new RangeError('Invalid currency code');
  };
  render(
    <Providers nonce="" env="test">
      <p>The rest of the screen</p>
      <PartBoundary place="here">{() => <Broken />}</PartBoundary>
    </Providers>,
    { onCaughtError: crashOptions.onCaughtError },
  );
  expect((await screen.findByRole('alert')).textContent).toContain('This part could not be shown.');
  expect(screen.getByText('The rest of the screen')).toBeDefined();
  await waitFor(() => expect(sent).toMatchObject([{ kind: 'part', error: 'RangeError' }]));
  silent.mockRestore();
});
