import { saveContact as saveContactEndpoint } from '@atrium/contract/leads/save-contact';
import type { Bind } from '../../http/bind.ts';
import { saveContact } from './save-contact.ts';

export function leadsRoutes(bind: Bind): void {
  bind(saveContactEndpoint, ({ ctx, caller, input }) => saveContact(ctx, caller, input));
}
