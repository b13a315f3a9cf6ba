import type { DocumentProfile } from './document-profile.ts';
import { type ElectronicInvoice, standardRules } from './electronic-invoice.ts';
import { xrechnungRules } from './xrechnung-rules.ts';

/** The rules that a document breaks, in words. Empty: it can be written. */
export const faultsOf = (invoice: ElectronicInvoice, profile: DocumentProfile = 'en16931'): readonly string[] =>
  [...standardRules, ...(profile === 'xrechnung' ? xrechnungRules : [])]
    .filter(({ isKept }) => !isKept(invoice))
    .map(({ rule, says }) => `${rule}: it needs ${says}`);
