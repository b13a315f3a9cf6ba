import { endSalesContact, getSalesContact } from './sales-contact.ts';
import { saveContact } from './save-contact.ts';
import { getChatHash, getSupportChat } from './support-chat.ts';
import { trackEvent } from './track-event.ts';

/** Sales, analytics and support. */
export const leadEndpoints = [
  saveContact,
  getSalesContact,
  endSalesContact,
  trackEvent,
  getSupportChat,
  getChatHash,
] as const;
