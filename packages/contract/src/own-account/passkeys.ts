import { passkeyNameLength } from '@atrium/domain/security/passkey';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idField } from '../fields.ts';

/** Bytes of an authenticator on the wire. */
export const encodedBytes = (most: number) => z.string().check(z.regex(/^[\w-]*$/), z.maxLength(most));

const passkeyName = z
  .string()
  .check(z.trim(), z.minLength(1, { error: 'Please enter a name' }), z.maxLength(passkeyNameLength));

/** One's own passkeys, the oldest first. */
export const listPasskeys = endpoint({
  name: 'listPasskeys',
  method: 'GET',
  path: '/identity/passkeys',
  summary: 'List your passkeys',
  requires: 'session',
  rate: 'read',
  idempotency: 'natural',
  input: z.strictObject({}),
  reply: z.object({
    passkeys: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** Whether it is copied to the person's other devices. */
        isSynced: z.boolean(),
        createdAt: z.iso.datetime(),
        lastUsedAt: z.nullable(z.iso.datetime()),
      }),
    ),
  }),
});

/** The question that the browser passes to an authenticator, for making a passkey. */
export const beginPasskey = endpoint({
  name: 'beginPasskey',
  method: 'POST',
  path: '/identity/passkeys/begin',
  summary: 'Begin to add a passkey',
  requires: 'session',
  power: 'secrets',
  rate: 'write',
  idempotency: 'none',
  changesState: false,
  secretReply: true,
  input: z.strictObject({}),
  reply: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
    timeout: z.number(),
    excludeCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string() })),
    authenticatorSelection: z.object({ residentKey: z.literal('required'), userVerification: z.literal('required') }),
  }),
  refusals: ['identity.verify_first', 'security.passkey_limit'],
});

/** Keeps the passkey that the authenticator has made. */
export const addPasskey = endpoint({
  name: 'addPasskey',
  method: 'POST',
  path: '/identity/passkeys',
  summary: 'Add a passkey',
  requires: 'session',
  power: 'secrets',
  rate: 'write',
  idempotency: 'none',
  input: z.strictObject({
    name: passkeyName,
    /** Whether the person's other sessions are signed out. */
    endOthers: z.boolean(),
    id: encodedBytes(1400),
    clientDataJSON: encodedBytes(4000),
    attestationObject: encodedBytes(20_000),
  }),
  reply: z.object({ id: z.string() }),
  refusals: ['identity.verify_first', 'security.passkey_limit', 'security.passkey_not_added'],
});

export const renamePasskey = endpoint({
  name: 'renamePasskey',
  method: 'PUT',
  path: '/identity/passkeys/{id}',
  summary: 'Rename a passkey',
  requires: 'session',
  power: 'none',
  rate: 'write',
  idempotency: 'natural',
  input: z.strictObject({ id: idField, name: passkeyName }),
  reply: z.object({ renamed: z.literal(true) }),
  refusals: ['request.not_found'],
});

export const removePasskey = endpoint({
  name: 'removePasskey',
  method: 'DELETE',
  path: '/identity/passkeys/{id}',
  summary: 'Remove a passkey',
  requires: 'session',
  power: 'secrets',
  rate: 'write',
  idempotency: 'natural',
  input: z.strictObject({ id: idField }),
  reply: z.object({ removed: z.literal(true) }),
  refusals: ['request.not_found', 'security.passkey_is_last', 'security.factor_is_required'],
});
