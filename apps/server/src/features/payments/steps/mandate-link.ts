import type { Context } from '../../../runtime/context.ts';

/** The AuthLink: a page of ours that opens the gateway's. What opens it stands behind the hash, so it reaches no log. */
export function mandateLink({ config }: Pick<Context, 'config'>, pageToken: string): string {
  return `${config.publicAddress}/mandate#${encodeURIComponent(pageToken)}`;
}
