import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** An address of another site, a path of the console, or nothing. */
const contentText = z.string().check(z.maxLength(300));

/** What the operator may write for home. */
export const homeContentFields = z.object({
  whatsNew: z.object({
    month: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/)),
    items: z.array(z.object({ id: contentText, title: contentText, url: contentText })).check(z.maxLength(10)),
  }),
  stores: z.object({ apple: contentText, google: contentText }),
  awards: z.array(contentText).check(z.maxLength(10)),
});

/** What home shows beside plans and profile (HOME-06, HOME-09, HOME-12). */
export const getHome = endpoint({
  name: 'getHome',
  method: 'GET',
  path: '/home',
  summary: 'The products of the suite, with what you can do about each, and the news',
  requires: 'membership',
  rate: 'read',
  idempotency: 'natural',
  input: z.strictObject({}),
  reply: z.extend(homeContentFields, {
    products: z.array(
      z.object({
        product: z.string(),
        /** Open, or what the person can do: start its trial, see its plans, or ask an owner. */
        state: z.enum(['open', 'try', 'see_plans', 'ask_owner']),
        /** Where it opens; null where the operator gave no address, and for an app for phones alone. */
        address: z.nullable(z.string()),
        isPhoneApp: z.boolean(),
        /** The product whose trial or plan opens it; null where it is open. */
        opensWith: z.nullable(z.string()),
        /** Whether All-in-one opens it, without a plan of its own. */
        isInBundle: z.boolean(),
      }),
    ),
    /** Whether the organisation keeps the books of others. */
    isBookkeeper: z.boolean(),
    /** Which release of Atrium answers; people name it to support. */
    version: z.string(),
  }),
});
