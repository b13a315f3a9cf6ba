import { post } from '../lib/notice-board.ts';
import { endSession } from './session.ts';
import { tellOtherTabs } from './session-channel.ts';

/** After a change that ended every session: says so, and leaves in all tabs of this browser. */
export function endEverywhere({ title, message }: { readonly title: string; readonly message: string }): void {
  post({ kind: 'dialog', tone: 'good', title, message });
  endSession('log_out');
  tellOtherTabs({ kind: 'ended' });
}
