import type { ReactNode } from 'react';
import { Providers } from '../src/app/providers.tsx';

export { NoticeHost } from '../src/app/notice-host.tsx';

/** What surrounds every screen, for a part that is drawn alone. In `default`, what opens and closes takes its time. */
export function Frame({ children, env = 'test' }: { children: ReactNode; env?: 'default' | 'test' }) {
  return (
    <Providers nonce="" env={env}>
      {children}
    </Providers>
  );
}
