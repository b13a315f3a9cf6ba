import { tableIds } from '@atrium/domain/reports/report-tables';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { reportCall } from './chart-reply.ts';

const tableId = z.enum(tableIds);
const tableReply = z.object({
  _id: z.string(),
  name: z.string(),
  columnsMetaData: z.array(z.object({ id: z.string(), name: z.string(), type: z.enum(['text', 'date', 'money']) })),
});
const recordsReply = z.object({
  records: z.array(
    z.object({ _id: z.string(), cells: z.record(z.string(), z.nullable(z.union([z.string(), z.number()]))) }),
  ),
  /** How many records the table has. */
  total: z.number(),
});

/** The views of a table (API-68); today one each, with every record. */
export const listViews = endpoint({
  ...reportCall,
  name: 'listViews',
  path: '/tables/views',
  summary: 'The views of the tables',
  input: z.strictObject({}),
  reply: z.object({ views: z.array(z.object({ _id: z.string(), name: z.string(), tableId: z.string() })) }),
});

/** What a table is called and which columns it has (API-68, REP-11). */
export const getTable = endpoint({
  ...reportCall,
  name: 'getTable',
  path: '/tables/{tableId}',
  summary: 'A table and its columns',
  input: z.strictObject({ tableId }),
  reply: tableReply,
});

/** The newest records of a table (API-68). */
export const listRecords = endpoint({
  ...reportCall,
  name: 'listRecords',
  path: '/tables/{tableId}/records',
  summary: 'The newest records of a table',
  input: z.strictObject({ tableId }),
  reply: recordsReply,
});

export const recordPage = { pageNo: 1, pageSize: 20 } as const;

/** Records by page, newest first (API-69). Reads by POST, so it changes nothing. */
export const listRecordsByPage = endpoint({
  ...reportCall,
  method: 'POST',
  changesState: false,
  power: 'none',
  name: 'listRecordsByPage',
  path: '/tables/{tableId}/records',
  summary: 'The records of a table by page',
  input: z.strictObject({
    tableId,
    pageNo: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(500))),
    pageSize: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(100))),
  }),
  reply: recordsReply,
});

/** The people who work in the CRM (API-70, D-275). */
export const listCrmUsers = endpoint({
  ...reportCall,
  name: 'listCrmUsers',
  path: '/crm/users',
  summary: 'The people who have a role in the CRM',
  input: z.strictObject({}),
  reply: z.object({
    users: z.array(z.object({ id: z.string(), firstName: z.string(), lastName: z.string(), email: z.string() })),
  }),
});
