import { reportActivity } from '@atrium/contract/identity/report-activity';
import { useEffect, useRef, useState } from 'react';
import { call, renewSession } from '../../lib/api-client.ts';
import { confirmInput, ignoreInput, isInputUnreported, onInput, watchInput } from '../../session/last-input.ts';
import { loseSession, onSessionChange, sessionState } from '../../session/session.ts';
import { type Deadline, deadlineOf, warnedMs } from '../../session/session-deadline.ts';

const checkEveryMs = 1000;
/** Input without any other call is reported this often, so that the server knows the last of it well before the warning. */
const reportEveryMs = 30_000;

/** Whether the server waits for news of the person, and there is some. */
function isReportDue(reportedAt: number): boolean {
  const state = sessionState();
  const isLimited = state.phase === 'signed_in' && state.reply.deadlines.idleMinutes !== null;
  return isLimited && isInputUnreported() && Date.now() - reportedAt >= reportEveryMs;
}

/** The end of the session that is less than two minutes away; null before. At zero the session is lost (SESS-03). */
function check(): Deadline | null {
  const now = Date.now();
  const deadline = deadlineOf(sessionState());
  if (deadline === null || now < deadline.endsAt - warnedMs) return null;
  if (now < deadline.endsAt) return deadline;
  loseSession({ reason: 'expired', organisation: null }, false);
  return null;
}

const isSame = (one: Deadline | null, other: Deadline | null): boolean =>
  one?.kind === other?.kind && one?.endsAt === other?.endsAt;

/** Watches the person and the clock, also in a tab in the background (SESS-10). */
export function useCountdown() {
  const [deadline, setDeadline] = useState<Deadline | null>(null);
  const reportedAt = useRef(0);
  const [seenEnd, setSeenEnd] = useState<number | null>(null);
  useEffect(() => {
    const look = (): void => {
      const found = check();
      ignoreInput(found?.kind === 'idle');
      setDeadline((before) => (isSame(before, found) ? before : found));
      if (found !== null || !isReportDue(reportedAt.current)) return;
      reportedAt.current = Date.now();
      call(reportActivity, {}).catch(() => undefined);
    };
    const stops = [watchInput(), onInput(look), onSessionChange(look)];
    const timer = setInterval(look, checkEveryMs);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    look();
    return () => {
      for (const stop of stops) stop();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
      ignoreInput(false);
    };
  }, []);

  /** Goes on: the server hears of the person, and all tabs get a new token (SESS-02). */
  const goOn = async (): Promise<void> => {
    if (deadline?.kind === 'end') setSeenEnd(deadline.endsAt);
    reportedAt.current = Date.now();
    confirmInput();
    await call(reportActivity, {});
    await renewSession();
  };
  // The end of the session itself cannot be put off, so it is announced once.
  const isSeen = deadline?.kind === 'end' && seenEnd !== null && Math.abs(seenEnd - deadline.endsAt) < warnedMs;
  return { deadline: isSeen ? null : deadline, goOn };
}
