import type { ElectronicInvoice, Rule } from './electronic-invoice.ts';

const isSaid = (text: string | undefined): boolean => (text ?? '').trim() !== '';

/**
 * What XRechnung 3.0 asks of a document besides EN 16931, as far as ours can break it. Read in the published schematron
 * (itplr-kosit/xrechnung-schematron, XRechnung-UBL-validation.sch); BR-DE-1, 21 and 22 are kept by how it is written.
 */
export const xrechnungRules: readonly Rule<ElectronicInvoice>[] = [
  {
    rule: 'BR-DE-2',
    says: 'a contact of the seller (BG-6): `contact` of seller:set',
    isKept: ({ seller }) => seller.contact !== undefined,
  },
  { rule: 'BR-DE-3', says: 'the city of the seller (BT-37)', isKept: ({ seller }) => isSaid(seller.postal?.city) },
  {
    rule: 'BR-DE-4',
    says: 'the post code of the seller (BT-38)',
    isKept: ({ seller }) => isSaid(seller.postal?.zipcode),
  },
  {
    rule: 'BR-DE-27',
    says: 'a telephone number of the seller with three digits (BT-42)',
    isKept: ({ seller: { contact } }) => contact === undefined || /\d\D*\d\D*\d/.test(contact.phone),
  },
  { rule: 'BR-DE-8', says: 'the city of the buyer (BT-52)', isKept: ({ buyer }) => isSaid(buyer.postal?.city) },
  { rule: 'BR-DE-9', says: 'the post code of the buyer (BT-53)', isKept: ({ buyer }) => isSaid(buyer.postal?.zipcode) },
  { rule: 'BR-DE-14', says: 'a rate of tax (BT-119)', isKept: ({ supply }) => supply !== 'unregistered' },
  {
    rule: 'BR-DE-15',
    says: "the buyer's reference (BT-10): the purchase order number or the Leitweg-ID",
    isKept: ({ buyer }) => isSaid(buyer.purchaseOrder),
  },
  {
    rule: 'PEPPOL-EN16931-R010',
    says: 'an electronic address of the buyer (BT-49): --to',
    isKept: ({ buyer }) => isSaid(buyer.electronicAddress),
  },
  {
    rule: 'PEPPOL-EN16931-R020',
    says: 'an electronic address of the seller (BT-34): `contact` of seller:set',
    isKept: ({ seller }) => isSaid(seller.electronicAddress),
  },
];
