import { endSalesContact, getSalesContact } from './sales-contact.ts';
import { saveContact } from './save-contact.ts';
import { getChatHash, getSupportChat } from './support-chat.ts';
import { trackEvent } from './track-event.ts';

export const leadsEndpoints = {
  saveContact,
  getSalesContact,
  endSalesContact,
  trackEvent,
  getSupportChat,
  getChatHash,
};
