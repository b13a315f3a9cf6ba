import { keyOf } from '@atrium/contract/endpoint';
import { type ForecastReply, getForecast } from '@atrium/contract/subscriptions/get-forecast';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';

export type ForecastEntry = ForecastReply['entries'][number];

/** What happens if nothing changes. It is asked for anew each time, because every change makes another one. */
export function useForecast() {
  return useQuery({
    queryKey: keyOf(getForecast),
    queryFn: ({ signal }) => call(getForecast, {}, { signal }),
    staleTime: 0,
  });
}
