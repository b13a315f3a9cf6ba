import { type ReportedPath, recordPageView } from '@atrium/contract/reports/record-page-view';
import { mayBeCounted } from './analytics.ts';
import { call } from './api-client.ts';

/** Reports a page view without waiting, where analytics are allowed (D-66); a failure is ignored (NAV-20). */
export function reportPageView(path: ReportedPath): void {
  if (mayBeCounted()) call(recordPageView, { path }).catch(() => undefined);
}
