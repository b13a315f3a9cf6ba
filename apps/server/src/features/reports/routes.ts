import { recordPageView as recordPageViewEndpoint } from '@atrium/contract/reports/record-page-view';
import type { Bind } from '../../http/bind.ts';
import { type CountPageView, recordPageView } from './record-page-view.ts';

export function reportsRoutes(bind: Bind, countPageView: CountPageView): void {
  bind(recordPageViewEndpoint, ({ input }) => recordPageView(countPageView, input));
}
