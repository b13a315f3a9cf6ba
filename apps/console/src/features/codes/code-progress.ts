import { loadingTexts } from '@atrium/contract/errors/notices';

/** ERR-28: what is being done about a code; empty while nothing is. */
export function codeProgress(
  checking: { readonly isPending: boolean },
  applying: { readonly isPending: boolean },
  applyingText: string,
): string {
  if (checking.isPending) return loadingTexts.gettingDetails;
  return applying.isPending ? applyingText : '';
}
