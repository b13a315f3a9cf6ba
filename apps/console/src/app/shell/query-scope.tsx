import { QueryClientProvider } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useSession } from '../../session/use-session.ts';
import { OverlayCaption } from '../../ui/overlays/overlay-caption.ts';
import { keyOfWork, repliesFor } from '../kept-replies.ts';

function Scope({ children }: { children: ReactNode }) {
  const { kept } = useRouter().options.context;
  const session = useSession();
  const [client] = useState(() => repliesFor(kept, session));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** Drops all loaded and typed data when the person or the organisation changes, by a new key. */
export function QueryScope({ children }: { children: ReactNode }) {
  const session = useSession();
  // Whoever works in several sees in every dialog and panel which one it is about (D-151).
  const caption = session.isInSeveral === true ? (session.organisation?.tenantName ?? null) : null;
  return (
    <Scope key={keyOfWork(session)}>
      <OverlayCaption value={caption}>{children}</OverlayCaption>
    </Scope>
  );
}
