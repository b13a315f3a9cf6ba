import type { ReactNode } from 'react';
import { Providers } from '../src/app/providers.tsx';

export { NoticeHost } from '../src/app/notice-host.tsx';

/** What surrounds every screen, for a part that is drawn alone. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <Providers nonce="" env="test">
      {children}
    </Providers>
  );
}
