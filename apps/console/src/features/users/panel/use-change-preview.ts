import type { RoleChangePlan } from '@atrium/domain/access/change-roles';
import type { RoleCatalogue } from '@atrium/domain/products/role-catalogue';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { refusalWords } from '../../../lib/show-refusal.ts';
import { type ChangePreview, rolePreviewOptions } from '../queries.ts';

const previewWaitMs = 500;

interface PreviewFacts {
  readonly catalogue: RoleCatalogue;
  /** Null while there is no change to preview. */
  readonly change: RoleChangePlan | null;
  /** Null for a new user. */
  readonly userId: string | null;
}

/** Previews a change half a second after the last edit. `fetchNow` fetches a fresh preview before saving. */
export function useChangePreview({ catalogue, change, userId }: PreviewFacts) {
  const queries = useQueryClient();
  const text = JSON.stringify(change ?? { assign: [], unassign: [] });
  const [settled] = useDebouncedValue(text, previewWaitMs);
  const asked = JSON.parse(settled) as RoleChangePlan;
  const isEmpty = asked.assign.length + asked.unassign.length === 0;
  const options = rolePreviewOptions(catalogue, asked, userId);
  const found = useQuery({ ...options, enabled: !isEmpty, placeholderData: keepPreviousData });
  const isSettled = settled === text && !found.isPlaceholderData;
  const code = isEmpty || !isSettled ? undefined : found.data?.refused[0]?.code;
  return {
    /** Why the change would not be saved, in the words of the catalogue, or null. */
    refusal: code === undefined ? null : refusalWords(code),
    preview: isEmpty ? null : (found.data ?? null),
    isSettled: isEmpty ? settled === text : isSettled && found.data !== undefined,
    fetchNow: (wanted: RoleChangePlan): Promise<ChangePreview> =>
      queries.fetchQuery({ ...rolePreviewOptions(catalogue, wanted, userId), staleTime: 0 }),
  };
}
