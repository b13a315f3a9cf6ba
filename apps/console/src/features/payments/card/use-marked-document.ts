import { useEffect, useState } from 'react';
import { perTab } from '../../../lib/storage.ts';

const mark = 'meta[name="atrium-payments"][content="on"]';

/**
 * Whether this document was served as one of payments: only those may load a gateway's library.
 * Who came here from another screen is still in that screen's document, so it is loaded anew, once.
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
