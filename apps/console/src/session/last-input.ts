import { onOtherTab, tellOtherTabs } from './session-channel.ts';

type Listener = () => void;

let lastInputAt: number | null = null;
let reportedInputAt = 0;
let toldAt = 0;
let isIgnored = false;
const listeners = new Set<Listener>();

/** Other tabs need not know of every key. */
const tellEveryMs = 1000;

/** Moving pointers are left out: browsers report movement when only the page has moved. */
const inputEvents = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** When the person last used keyboard, mouse or touch in any tab of this browser; null before the first time. */
export const lastInput = (): number | null => lastInputAt;

/** Whether there is input that no call has told the server about. */
export const isInputUnreported = (): boolean => lastInputAt !== null && lastInputAt > reportedInputAt;

/** What a call says about the person (D-238). */
export function idleSeconds(): number | null {
  if (lastInputAt === null) return null;
  reportedInputAt = lastInputAt;
  return Math.max(0, Math.floor((Date.now() - lastInputAt) / 1000));
}

/** While the countdown runs, only Continue counts. */
export function ignoreInput(isIgnoring: boolean): void {
  isIgnored = isIgnoring;
}

function noteInput(at: number): void {
  if (lastInputAt !== null && at <= lastInputAt) return;
  lastInputAt = at;
  for (const listener of listeners) listener();
}

/** Counts as input although the countdown runs. Other tabs hear of it at once. */
export function confirmInput(): void {
  const at = Date.now();
  noteInput(at);
  tellOtherTabs({ kind: 'input', at });
}

/** Calls back when there was input, here or in another tab. */
export function onInput(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Listens to the person while a screen behind the sign-in is open. */
export function watchInput(): () => void {
  const heard = (): void => {
    if (isIgnored) return;
    const at = Date.now();
    noteInput(at);
    if (at - toldAt < tellEveryMs) return;
    toldAt = at;
    tellOtherTabs({ kind: 'input', at });
  };
  for (const name of inputEvents) window.addEventListener(name, heard, { capture: true, passive: true });
  const stopTabs = onOtherTab((message) => {
    if (message.kind === 'input') noteInput(message.at);
  });
  return () => {
    for (const name of inputEvents) window.removeEventListener(name, heard, { capture: true });
    stopTabs();
  };
}

/** As on a fresh page, for tests. */
export function forgetInput(): void {
  lastInputAt = null;
  reportedInputAt = 0;
  toldAt = 0;
  isIgnored = false;
}
