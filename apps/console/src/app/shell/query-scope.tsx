import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSession } from '../../session/use-session.ts';
import { OverlayCaption } from '../../ui/overlays/overlay-caption.ts';

const freshForMs = 30_000;

/** No retries here: the API client retries what is safe to retry (D-92). */
function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: freshForMs }, mutations: { retry: false } },
  });
}

function Scope({ children }: { children: ReactNode }) {
  const [client] = useState(makeQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** Drops all loaded and typed data when the person or the organisation changes, by a new key. */
export function QueryScope({ children }: { children: ReactNode }) {
  const { user, organisation, isInSeveral } = useSession();
  const key = `${user.id} ${organisation?.tenantId ?? ''}`;
  // Whoever works in several sees in every dialog and panel which one it is about (D-151).
  const caption = isInSeveral === true ? (organisation?.tenantName ?? null) : null;
  return (
    <Scope key={key}>
      <OverlayCaption value={caption}>{children}</OverlayCaption>
    </Scope>
  );
}
