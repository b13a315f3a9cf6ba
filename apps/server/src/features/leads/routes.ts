import { saveContact as saveContactEndpoint } from '@atrium/contract/leads/save-contact';
import {
  getChatHash as getChatHashEndpoint,
  getSupportChat as getSupportChatEndpoint,
} from '@atrium/contract/leads/support-chat';
import { trackEvent as trackEventEndpoint } from '@atrium/contract/leads/track-event';
import type { Bind } from '../../http/bind.ts';
import { getChatHash, getSupportChat } from './get-support-chat.ts';
import { saveContact } from './save-contact.ts';
import { trackEvent } from './track-event.ts';

export function leadsRoutes(bind: Bind): void {
  bind(saveContactEndpoint, ({ ctx, caller, input }) => saveContact(ctx, caller, input));
  bind(trackEventEndpoint, ({ ctx, input }) => trackEvent(ctx, input));
  bind(getSupportChatEndpoint, ({ ctx }) => getSupportChat(ctx));
  bind(getChatHashEndpoint, ({ ctx, caller }) => getChatHash(ctx, caller));
}
