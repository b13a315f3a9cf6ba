interface EarlySession {
  readonly address: string;
  readonly askedAt: number;
  readonly reply: Promise<Response>;
}

declare global {
  interface Window {
    earlySession?: EarlySession | undefined;
  }
}

/** Older answers are not used: the lifetime of their token would be counted from now. */
const usableForMs = 20_000;

/** The answer that early-session.js has asked for before the program was there. It is given once, to the same question. */
export function takeEarlyReply(address: string): Promise<Response> | null {
  const early = window.earlySession;
  if (early?.address !== address) return null;
  window.earlySession = undefined;
  return Date.now() - early.askedAt < usableForMs ? early.reply : null;
}
