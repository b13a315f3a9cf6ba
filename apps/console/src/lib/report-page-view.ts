import { type ReportedPath, recordPageView } from '@atrium/contract/reports/record-page-view';
import { call } from './api-client.ts';
import { isAllowed } from './consent.ts';

/** People whose browser says that they object are not counted (N-50). */
function isObjecting(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as {
    doNotTrack?: string | null;
    globalPrivacyControl?: boolean;
  };
  return doNotTrack === '1' || globalPrivacyControl === true;
}

/** Reports a page view without waiting, where analytics are allowed (D-66); a failure is ignored (NAV-20). */
export function reportPageView(path: ReportedPath): void {
  if (isAllowed('analytics') && !isObjecting()) call(recordPageView, { path }).catch(() => undefined);
}
