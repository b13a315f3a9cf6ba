import { post } from '../../lib/notice-board.ts';

/** A success that the catalogue of notices names, shown as it says. */
export function postNotice(notice: { show: 'toast' | 'dialog'; title: string; message: string }): void {
  post({ kind: notice.show, tone: 'good', title: notice.title, message: notice.message });
}
