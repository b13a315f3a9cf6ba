import { type Notice, post } from '../../lib/notice-board.ts';

/** Shows a success as the catalogue of notices says: as a toast or a dialog. */
export function postNotice(
  notice: { show: 'toast' | 'dialog'; title: string; message: string },
  more: Pick<Notice, 'detail' | 'link'> = {},
): void {
  post({ kind: notice.show, tone: 'good', title: notice.title, message: notice.message, ...more });
}
