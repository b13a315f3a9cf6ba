import { locales } from '@atrium/domain/identity/locale';
import { intervals } from '@atrium/domain/kernel/billing-period';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { emailField, nameField, newPasswordField } from '../fields.ts';
import { planName } from '../pricing/plan-name.ts';
import { productToken } from '../products/product-token.ts';

/** Signs up (N-01). The reply does not reveal whether the address has an account. The mail tells its owner. */
export const signUp = endpoint({
  name: 'signUp',
  method: 'POST',
  path: '/identity/sign-up',
  summary: 'Create an account; a verification mail follows',
  requires: 'anyone',
  power: 'secrets',
  proof: 'in_call',
  rate: 'mail',
  idempotency: 'natural',
  input: z.strictObject({
    email: emailField,
    firstName: nameField,
    lastName: nameField,
    password: newPasswordField,
    locale: z.optional(z.enum(locales)),
    /** The plan that was chosen before. The mail names it, and its link opens its checkout in any browser (D-171). */
    waiting: z.optional(
      z.strictObject({
        product: productToken,
        name: planName,
        interval: z.enum(intervals),
      }),
    ),
  }),
  reply: z.object({ accepted: z.literal(true) }),
  refusals: ['identity.password_weak'],
});
