import { useState } from 'react';
import { local, perTab } from '../../lib/storage.ts';

/** Whether the tour is on. A reload goes on where it was (D-282). */
export function useTour() {
  const [isOn, setOn] = useState(() => perTab.read('tour_on') !== null);
  // A reload keeps the step; a new start asks first.
  const [from, setFrom] = useState(() => (isOn ? local.read('tour_step') : null));
  return {
    isOn,
    from,
    start: (): void => {
      perTab.write('tour_on', 'true');
      setFrom(null);
      setOn(true);
    },
    end: (): void => {
      perTab.remove('tour_on');
      setOn(false);
    },
  };
}
