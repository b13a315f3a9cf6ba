import { loadingTexts } from '../../words/reply-words.ts';

/** Says what is being done about a code; empty while nothing is (ERR-28). */
export function codeProgress(
  checking: { readonly isPending: boolean },
  applying: { readonly isPending: boolean },
  applyingText: string,
): string {
  if (checking.isPending) return loadingTexts.gettingDetails;
  return applying.isPending ? applyingText : '';
}
