import type { DueKind } from '@atrium/domain/kernel/due-work';
/** What a run is told about the row it carries out. */
export interface DueRow {
  readonly id: string;
  readonly kind: DueKind;
  readonly organisationId: string | null;
  readonly subjectId: string;
  readonly attempt: number;
}
