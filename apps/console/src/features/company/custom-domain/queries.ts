import { getCustomDomain, saveCustomDomain } from '@atrium/contract/company/custom-domain';
import { keyOf } from '@atrium/contract/endpoint';
import type { WebsiteType } from '@atrium/domain/company/custom-domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { codeOf } from '../../../lib/show-refusal.ts';
import { useAction } from '../../../lib/use-action.ts';

const recheckMs = 60_000;

export interface CustomDomain {
  readonly domain: string | null;
  readonly isVerified: boolean;
  readonly target: string;
}

/** The domain of one site; null where there is no record (ORG-28). Asked again while the DNS is awaited. */
export function useCustomDomain(websiteType: WebsiteType) {
  return useQuery({
    queryKey: keyOf(getCustomDomain, { websiteType }),
    queryFn: async ({ signal }): Promise<CustomDomain | null> => {
      try {
        const { is_verified: isVerified, ...rest } = await call(getCustomDomain, { websiteType }, { signal });
        return { ...rest, isVerified };
      } catch (error) {
        if (codeOf(error) === 'company.guide_not_found') return null;
        throw error;
      }
    },
    refetchInterval: ({ state }) => (state.data?.domain != null && !state.data.isVerified ? recheckMs : false),
  });
}

export function useSaveDomain(websiteType: WebsiteType) {
  const queries = useQueryClient();
  return useAction(async (domain: string) => {
    await call(saveCustomDomain, { websiteType, domain });
    await queries.invalidateQueries({ queryKey: keyOf(getCustomDomain) });
  });
}
