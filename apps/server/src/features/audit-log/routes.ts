import type { Served } from '../../runtime/serve.ts';
import { exportAuditEntries } from './export-audit-entries.ts';
import { listAuditEntries } from './list-audit-entries.ts';

export const auditLogRoutes: readonly Served[] = [listAuditEntries, exportAuditEntries];
