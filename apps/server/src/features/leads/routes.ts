import {
  endSalesContact as endSalesContactEndpoint,
  getSalesContact as getSalesContactEndpoint,
} from '@atrium/contract/leads/sales-contact';
import { saveContact as saveContactEndpoint } from '@atrium/contract/leads/save-contact';
import {
  getChatHash as getChatHashEndpoint,
  getSupportChat as getSupportChatEndpoint,
} from '@atrium/contract/leads/support-chat';
import { trackEvent as trackEventEndpoint } from '@atrium/contract/leads/track-event';
import type { Bind } from '../../http/bind.ts';
import { endSalesContact } from './end-sales-contact.ts';
import { getSalesContact } from './get-sales-contact.ts';
import { getChatHash, getSupportChat } from './get-support-chat.ts';
import { saveContact } from './save-contact.ts';
import { trackEvent } from './track-event.ts';

export function leadsRoutes(bind: Bind): void {
  bind(saveContactEndpoint, ({ ctx, caller, input }) => saveContact(ctx, caller, input));
  bind(getSalesContactEndpoint, ({ ctx, caller }) => getSalesContact(ctx, caller));
  bind(endSalesContactEndpoint, ({ ctx, caller }) => endSalesContact(ctx, caller));
  bind(trackEventEndpoint, ({ ctx, input }) => trackEvent(ctx, input));
  bind(getSupportChatEndpoint, ({ ctx }) => getSupportChat(ctx));
  bind(getChatHashEndpoint, ({ ctx, caller }) => getChatHash(ctx, caller));
}
