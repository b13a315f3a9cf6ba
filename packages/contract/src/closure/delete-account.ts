import { deletionReasons, isReasonText } from '@atrium/domain/closure/delete-account';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { ownPasswordField } from '../fields.ts';

/** What deleting one's account would do to one's organisations. */
export const getAccountDeletion = endpoint({
  name: 'getAccountDeletion',
  method: 'GET',
  path: '/tenants/account',
  summary: 'What deleting your account would do',
  requires: 'session',
  rate: 'read',
  idempotency: 'natural',
  input: z.strictObject({}),
  reply: z.object({
    organisations: z.array(
      z.object({
        tenantId: z.string(),
        tenantName: z.string(),
        /** Blocked: the person is the last owner of others. Close: nobody else is there, so it is deleted too. */
        fate: z.enum(['leave', 'close', 'blocked']),
      }),
    ),
  }),
});

/** What we keep about the caller, why, who gets it and for how long (N-54, D-947). */
export const exportOwnData = endpoint({
  name: 'exportOwnData',
  method: 'GET',
  path: '/tenants/account/data',
  summary: 'The data of your account',
  requires: 'session',
  rate: 'read',
  idempotency: 'natural',
  input: z.strictObject({}),
  reply: z.object({
    account: z.object({
      id: z.string(),
      email: z.string(),
      emailVerifiedAt: z.nullable(z.iso.datetime()),
      firstName: z.string(),
      lastName: z.string(),
      phone: z.nullable(z.string()),
      locale: z.string(),
      createdAt: z.iso.datetime(),
      hasTwoFactor: z.boolean(),
    }),
    organisations: z.array(
      z.object({
        tenantId: z.string(),
        tenantName: z.string(),
        joinedAt: z.iso.datetime(),
        isOwner: z.boolean(),
        consoleRole: z.nullable(z.string()),
      }),
    ),
    sessions: z.array(z.object({ address: z.string(), userAgent: z.string(), signedInAt: z.iso.datetime() })),
    /** Every place that can lead to a person, with what stands there about the caller (D-947). */
    places: z.array(
      z.object({
        place: z.string(),
        purpose: z.string(),
        /** Who else gets it. */
        goesTo: z.nullable(z.string()),
        kept: z.string(),
        /** Which columns it has; what proves the person is named and never handed out. */
        fields: z.array(z.string()),
        /** False where rows are not found by the person: those have a name in the place, and no way from the account. */
        isSearched: z.boolean(),
        rows: z.array(
          z.object({
            /** The organisation that keeps it; null for what belongs to the account. */
            tenantName: z.nullable(z.string()),
            at: z.nullable(z.string()),
            values: z.array(z.object({ name: z.string(), value: z.string() })),
          }),
        ),
      }),
    ),
  }),
});

/** Deletes one's account (API-52, ORG-21). Whether it signs in by a provider is read from the account, not from the call. */
export const deleteAccount = endpoint({
  name: 'deleteAccount',
  method: 'DELETE',
  path: '/tenants/account',
  summary: 'Delete your account',
  requires: 'session',
  power: 'destroys',
  proof: 'password',
  rate: 'write',
  idempotency: 'none',
  input: z.strictObject({
    /** One of the reasons, or a free text. */
    accountDeleteReason: z.string().check(
      z.maxLength(1_000, { error: 'Please give a valid input' }),
      z.refine((reason: string) => deletionReasons.some((known) => known === reason) || isReasonText(reason), {
        error: 'Please give a valid input',
      }),
    ),
    password: ownPasswordField,
    isSocialLogin: z.optional(z.boolean()),
  }),
  reply: z.object({ deleted: z.literal(true) }),
  refusals: ['identity.password_wrong', 'account.last_owner', 'request.too_many'],
});
