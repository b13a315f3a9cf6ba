import { accountRefusals } from './account-refusals.ts';
import { occurred } from './catalogue-entry.ts';
import { codeRefusals } from './code-refusals.ts';
import { companyRefusals } from './company-refusals.ts';
import { moneyRefusals } from './money-refusals.ts';
import { passkeyRefusals } from './passkey-refusals.ts';
import { peopleRefusals } from './people-refusals.ts';
import { providerRefusals } from './provider-refusals.ts';
import { requestRefusals } from './request-refusals.ts';
import { runRefusals } from './run-refusals.ts';
import { securityRefusals } from './security-refusals.ts';
import { signOnRefusals } from './sign-on-refusals.ts';

/** Every refusal of the API and how it is shown (specification §8). Spelling mistakes are corrected. */
export const catalogue = {
  ...requestRefusals,
  ...peopleRefusals,
  ...companyRefusals,
  ...moneyRefusals,
  ...codeRefusals,
  ...passkeyRefusals,
  ...providerRefusals,
  ...accountRefusals,
  ...securityRefusals,
  ...runRefusals,
  ...signOnRefusals,
} as const;

export type RefusalCode = keyof typeof catalogue;

export function isRefusalCode(code: unknown): code is RefusalCode {
  return typeof code === 'string' && Object.hasOwn(catalogue, code);
}

/** The title of a refusal without a known name. The server's message is its text (ERR-01). */
export const unnamedRefusal = { title: occurred, show: 'dialog' } as const;

/** The refusal that a number on the wire means (D-89). */
export function refusalOfWireCode(code: unknown): RefusalCode | null {
  for (const [name, entry] of Object.entries(catalogue)) {
    if ('wireCode' in entry && entry.wireCode === Number(code)) return name as RefusalCode;
  }
  return null;
}
