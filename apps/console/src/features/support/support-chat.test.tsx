import { getChatHash, getSupportChat } from '@atrium/contract/leads/support-chat';
import { act, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, server } from '../../../test-kit/api.ts';
import { saveConsent } from '../../lib/events/consent.ts';
import { SupportChat } from './support-chat.tsx';

const uuid = '0198c9a5-7a10-7c3e-9a3e-0e5a3f2b1c4d';
let asked: string[] = [];
let told: unknown[] = [];
beforeEach(() => {
  asked = [];
  told = [];
  server.use(
    answer(getSupportChat, () => {
      asked.push('chat');
      return { uuid, scriptAddress: 'https://chat.example/widget.js' };
    }),
    answer(getChatHash, () => {
      asked.push('hash');
      return { userId: 'maya', hash: 'ab12' };
    }),
  );
  // The script is not fetched in a test: it counts as loaded, and leaves its function behind.
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    (script as HTMLScriptElement).dispatchEvent(new Event('load'));
  });
  Object.assign(window, { Intercom: (...command: unknown[]) => told.push(command) });
});
afterEach(() => Reflect.deleteProperty(window, 'Intercom'));
const mark = () => document.head.insertAdjacentHTML('beforeend', '<meta name="atrium-support-chat" content="on">');

test('[N-51, D-308] the chat starts with the hash of the server, and ends at once when the consent is taken back', async () => {
  mark();
  render(<SupportChat />);
  await waitFor(() => expect(told).toEqual([['boot', { app_id: uuid, user_id: 'maya', user_hash: 'ab12' }]]));
  act(() => saveConsent(['analytics']));
  expect(told.at(-1)).toEqual(['shutdown']);
});

test.each(['without consent', 'without a chat'])(
  '[N-51, D-66] %s nothing is asked and nothing is loaded',
  async (kind) => {
    if (kind === 'without consent') {
      mark();
      saveConsent(['analytics', 'campaign']);
    }
    render(<SupportChat />);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([asked, told, vi.mocked(document.head.append).mock.calls]).toEqual([[], [], []]);
  },
);
