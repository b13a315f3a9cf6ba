import type { AnalyticsEvent, EventData } from '@atrium/domain/leads/analytics-event';

export interface TrackedEvent {
  readonly event: AnalyticsEvent;
  readonly eventdata: EventData;
  readonly visit: string;
  readonly at: Date;
}

/** Where events are counted. Nobody waits for it, and what it cannot take is lost. */
export interface Analytics {
  readonly track: (event: TrackedEvent) => void;
  /** Sends what is left. */
  readonly close: () => Promise<void>;
}
