import { exportAuditEntries, listAuditEntries } from './audit-entries.ts';

export const auditLogEndpoints = { listAuditEntries, exportAuditEntries };
