import type { Served } from '../../runtime/serve.ts';
import { endSalesContact } from './end-sales-contact.ts';
import { getSalesContact } from './get-sales-contact.ts';
import { getChatHash, getSupportChat } from './get-support-chat.ts';
import { saveContact } from './save-contact.ts';
import { trackEvent } from './track-event.ts';

export const leadsRoutes: readonly Served[] = [
  saveContact,
  getSalesContact,
  endSalesContact,
  getSupportChat,
  getChatHash,
  trackEvent,
];
