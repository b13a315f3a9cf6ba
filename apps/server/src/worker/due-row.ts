import type { DueKind } from '@atrium/domain/kernel/due-work';
/** The due row that a run carries out. */
export interface DueRow {
  readonly id: string;
  readonly kind: DueKind;
  readonly organisationId: string | null;
  readonly subjectId: string;
  readonly attempt: number;
}
