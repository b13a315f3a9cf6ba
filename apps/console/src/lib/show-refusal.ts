import { CallFailed } from '@atrium/contract/client';
import { catalogue, isRefusalCode, type RefusalCode, unnamedRefusal } from '@atrium/contract/errors/catalogue';
import type { CatalogueEntry } from '@atrium/contract/errors/catalogue-entry';
import { inWords } from '../words/reply-words.ts';
import { post } from './notice-board.ts';

/** A refusal, in the language shown. */
export function refusalEntryOf(code: RefusalCode): CatalogueEntry {
  const entry: CatalogueEntry = catalogue[code];
  const { title, message, help } = entry;
  const words = { title: inWords(title), message: inWords(message) };
  return { ...entry, ...words, ...(help === undefined ? {} : { help: inWords(help) }) };
}

/** The words for a code inside of a reply. A code that is not in the catalogue is shown as it is. */
export function refusalWords(code: string): string {
  return isRefusalCode(code) ? refusalEntryOf(code).message : code;
}

function postEntry(kind: 'toast' | 'dialog', code: RefusalCode, reference?: string): void {
  const { title, message, help } = refusalEntryOf(code);
  const more = { ...(help === undefined ? {} : { help }), ...(reference === undefined ? {} : { reference }) };
  post({ kind, tone: 'bad', title, message, ...more });
}

/** Shows a refusal that the console found out by itself, as a passing message. */
export function showRefusalOf(code: RefusalCode): void {
  postEntry('toast', code);
}

/** Shows a refusal as the catalogue says. Callers that show nothing do not call it. */
export function showRefusal(error: unknown): void {
  if (!(error instanceof CallFailed)) return postEntry('toast', 'request.failed');
  if (error.code === null) {
    // An unknown code: show the server's own words (ERR-01).
    return post({
      kind: unnamedRefusal.show,
      tone: 'bad',
      title: inWords(unnamedRefusal.title),
      message: inWords(error.message),
    });
  }
  // The session watch reports the end of a session, once for all calls that met it (SESS-09).
  if (error.code === 'session.expired') return;
  const { show, message } = refusalEntryOf(error.code);
  // Only a fault of ours has a reference: nobody needs help with a refusal that says what to do (D-363).
  const reference = error.code === 'request.failed' ? error.body?.requestId : undefined;
  if (show === 'toast' || show === 'dialog') postEntry(show, error.code, reference);
  else if (show === 'log') console.warn(message);
}

/** An action that failed always shows a message. */
export function showFailedAction(error: unknown): void {
  const isSilent = error instanceof CallFailed && error.code !== null && isUnseen(error.code);
  if (isSilent) postEntry('toast', 'request.failed');
  else showRefusal(error);
}

function isUnseen(code: RefusalCode): boolean {
  const { show } = refusalEntryOf(code);
  return show === 'silent' || show === 'log' || show === 'page' || show === 'field';
}

export function codeOf(error: unknown): RefusalCode | null {
  return error instanceof CallFailed ? error.code : null;
}
