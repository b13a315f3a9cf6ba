import { lazyPart } from '../../ui/states/lazy-part.tsx';
import { useCountdown } from './use-countdown.ts';

const CountdownDialog = lazyPart(async () => ({ default: (await import('./countdown-dialog.tsx')).CountdownDialog }));

/** Fetched early, because the network may be gone when the time is over. */
export const loadCountdown = (): Promise<unknown> => CountdownDialog.preload();

/** Opens the countdown before a session ends (SESS-01). */
export function CountdownHost() {
  const { deadline, goOn } = useCountdown();
  return deadline !== null && <CountdownDialog deadline={deadline} onContinue={goOn} />;
}
