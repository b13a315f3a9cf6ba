import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What each product is for, in a few words under its name. */
export const productLines: Readonly<Record<string, MessageDescriptor>> = {
  erp: msg`Books, invoices, tax`,
  erp_v2: msg`Books, invoices, tax`,
  mrp: msg`Production and stock`,
  crm: msg`Deals and contacts`,
  people: msg`Payroll, leave, claims`,
  report_builder: msg`Reports of your own`,
  workflow: msg`Approvals, automations`,
  website_builder: msg`Sites on your domain`,
  shop: msg`Sell online`,
  doc_builder: msg`Templates and e-sign`,
  doc_scanner: msg`Paper into files`,
  chat: msg`Messages and calls`,
  ai: msg`Ask about your books`,
};
