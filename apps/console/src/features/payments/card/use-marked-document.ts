import { useEffect, useState } from 'react';
import { perTab } from '../../../lib/storage.ts';

const mark = 'meta[name="atrium-payments"][content="on"]';

/**
 * Whether the server marked this document for payments; only such a document may load a gateway's library.
 * After a navigation from another screen the document is the old one, so it is reloaded once.
 */
export function useMarkedDocument(): boolean {
  const [isReady] = useState(
    () => document.querySelector(mark) !== null || perTab.read('payments_reloaded') === window.location.pathname,
  );
  useEffect(() => {
    if (isReady) return perTab.remove('payments_reloaded');
    perTab.write('payments_reloaded', window.location.pathname);
    window.location.reload();
  }, [isReady]);
  return isReady;
}
