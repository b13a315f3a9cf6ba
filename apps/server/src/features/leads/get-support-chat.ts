import { getSupportChat as endpoint, getChatHash as hashEndpoint } from '@atrium/contract/leads/support-chat';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';

/** Where the support chat is. */
export const getSupportChat = serve(endpoint, async (ctx) => {
  if (ctx.config.supportChat === null) throw new Refused('request.not_found');
  return ctx.config.supportChat;
});

/** The caller's own hash: nobody can ask for that of somebody else. */
export const getChatHash = serve(hashEndpoint, async (ctx, caller) => {
  if (ctx.chatIdentity === null) throw new Refused('request.not_found');
  const { userId } = caller.session;
  return { userId, hash: ctx.chatIdentity.hashOf(userId) };
});
