import type { Context } from '../../../runtime/context.ts';

/** What is kept of a code: good for one organisation and one number, and telling nothing without the server's secret. */
export function phoneCodeDigest(
  { tokens }: Pick<Context, 'tokens'>,
  code: { readonly organisationId: string; readonly phone: string; readonly code: string },
): string {
  return tokens.digest('phone_code', `${code.organisationId} ${code.phone} ${code.code}`);
}
