import type { getSupportChat as endpoint, getChatHash as hashEndpoint } from '@atrium/contract/leads/support-chat';
import type { ReplyOf } from '../../http/input-of.ts';
import type { SignedIn } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { Refused } from '../../runtime/refused.ts';

/** Where the support chat is. */
export async function getSupportChat(ctx: Context): Promise<ReplyOf<typeof endpoint>> {
  if (ctx.config.supportChat === null) throw new Refused('request.not_found');
  return ctx.config.supportChat;
}

/** The caller's own hash: nobody can ask for that of somebody else. */
export async function getChatHash(ctx: Context, caller: SignedIn): Promise<ReplyOf<typeof hashEndpoint>> {
  if (ctx.chatIdentity === null) throw new Refused('request.not_found');
  const { userId } = caller.session;
  return { userId, hash: ctx.chatIdentity.hashOf(userId) };
}
