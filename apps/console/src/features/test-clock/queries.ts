import { keyOf } from '@atrium/contract/endpoint';
import { getTestClock, moveTestClock, type TestClockReply } from '@atrium/contract/test-clock/test-clock';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../lib/api-client.ts';

const askAgainMs = 500;

export type TestClock = TestClockReply;

/** The clock of a test organisation, asked for again while it moves. Every screen is loaded anew once it has arrived. */
export function useTestClock() {
  const client = useQueryClient();
  const clock = useQuery({
    queryKey: keyOf(getTestClock),
    queryFn: ({ signal }) => call(getTestClock, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.move?.state === 'running' ? askAgainMs : false),
  });
  const isMoving = clock.data?.move?.state === 'running';
  const wasMoving = useRef(false);
  useEffect(() => {
    if (wasMoving.current && !isMoving) void client.invalidateQueries();
    wasMoving.current = isMoving;
  }, [client, isMoving]);
  return clock;
}

export function useMoveTestClock() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (until: Date) => call(moveTestClock, { until: until.toISOString() }),
    onSuccess: (clock) => client.setQueryData(keyOf(getTestClock), clock),
  });
}
