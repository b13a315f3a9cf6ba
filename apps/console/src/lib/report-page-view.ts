import { type ReportedPath, recordPageView } from '@atrium/contract/reports/record-page-view';
import { call } from './api-client.ts';

/** N-50: who tells their browser that they object is not counted. */
function isObjecting(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as {
    doNotTrack?: string | null;
    globalPrivacyControl?: boolean;
  };
  return doNotTrack === '1' || globalPrivacyControl === true;
}

/** NAV-20: told and forgotten; nobody waits for it, and nobody is troubled if it fails. */
export function reportPageView(path: ReportedPath): void {
  if (!isObjecting()) call(recordPageView, { path }).catch(() => undefined);
}
