import { useSubscriptions } from '../queries.ts';

const dateOfDevice = (): string => new Date().toISOString().slice(0, 10);

/** The organisation's date, to compare with the days of a card. The device's own until it is known. */
export function useToday(): string {
  return useSubscriptions().data?.today ?? dateOfDevice();
}
