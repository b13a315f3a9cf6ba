import { type ReportedPath, recordPageView } from '@atrium/contract/reports/record-page-view';
import { call } from '../api-client.ts';
import { mayBeCounted } from './analytics.ts';

/** Reports a page view without waiting, where analytics are allowed (D-66); a failure is ignored (NAV-20). */
export function reportPageView(path: ReportedPath): void {
  if (mayBeCounted()) call(recordPageView, { path }).catch(() => undefined);
}
