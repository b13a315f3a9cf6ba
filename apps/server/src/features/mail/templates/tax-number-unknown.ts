import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText, nameForMail } from './mail-text.ts';

/** The register does not know the tax number of the billing address, so that tax is added from now on (D-972). */
export function taxNumberUnknownMail(
  { firstName, organisationName, taxId }: MailFacts['tax_number_unknown'],
  { links, say }: MailContext,
): MailText {
  const name = nameForMail(organisationName, 80) ?? say`your organization`;
  const subject = say`Your VAT number was not found`;
  return {
    subject,
    preview: say`VAT is added to your invoices until the register knows the number.`,
    heading: subject,
    paragraphs: [
      greeting(say, firstName),
      say`The register of VAT numbers (VIES) does not know ${taxId}, the number of ${name}. Until it does, VAT is added to your next invoices.`,
      say`Please check the number in the billing address. If it is new, your tax office says when the register has it; then save the address again.`,
    ],
    action: { label: say`Edit address`, address: links.billing },
    closing: [],
  };
}
