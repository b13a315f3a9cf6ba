import { occurred } from './catalogue-entry.ts';
import { codeRefusals } from './code-refusals.ts';
import { companyRefusals } from './company-refusals.ts';
import { moneyRefusals } from './money-refusals.ts';
import { peopleRefusals } from './people-refusals.ts';
import { requestRefusals } from './request-refusals.ts';

/** Specification §8: every refusal that the API can answer, and how each is shown. Spelling slips are mended. */
export const catalogue = {
  ...requestRefusals,
  ...peopleRefusals,
  ...companyRefusals,
  ...moneyRefusals,
  ...codeRefusals,
} as const;

export type RefusalCode = keyof typeof catalogue;

export function isRefusalCode(code: unknown): code is RefusalCode {
  return typeof code === 'string' && Object.hasOwn(catalogue, code);
}

/** A refusal that the server sent without a known name shows as ERR-01 says: this title with the server's message. */
export const unnamedRefusal = { title: occurred, show: 'dialog' } as const;

/** The refusal a number on the wire stands for (D-89). */
export function refusalOfWireCode(code: unknown): RefusalCode | null {
  for (const [name, entry] of Object.entries(catalogue)) {
    if ('wireCode' in entry && entry.wireCode === Number(code)) return name as RefusalCode;
  }
  return null;
}
