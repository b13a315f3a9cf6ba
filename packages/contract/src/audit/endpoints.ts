import { exportAuditEntries, listAuditEntries } from './audit-entries.ts';

export const auditEndpoints = { listAuditEntries, exportAuditEntries };
