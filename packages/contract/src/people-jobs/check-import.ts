import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { peopleJob } from './people-job-fields.ts';

/** Reads and stores an uploaded list with the faults of each row. Nobody is added until the job is started. */
export const checkImport = endpoint({
  name: 'checkImport',
  method: 'POST',
  path: '/users/imports',
  summary: 'Upload a list of people and see what is wrong with it',
  requires: 'act_on_users',
  power: 'none',
  rate: 'write',
  idempotency: 'required',
  bodyLimitBytes: 3_000_000,
  input: z.strictObject({
    fileName: z.string().check(z.minLength(1), z.maxLength(200)),
    csv: z.string().check(z.minLength(1), z.maxLength(2_500_000)),
  }),
  reply: peopleJob,
  refusals: ['request.too_large', 'identity.verify_first', 'users.import_unreadable'],
});
