import { keyOf } from '@atrium/contract/endpoint';
import { getPlanDetails } from '@atrium/contract/pricing/get-plan-details';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

export function usePlanDetails() {
  return useQuery({
    queryKey: keyOf(getPlanDetails),
    queryFn: ({ signal }) => call(getPlanDetails, { Version: 'v2' }, { signal }),
  });
}
