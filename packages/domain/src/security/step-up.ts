/** How old the proof may be for what could take over an account or an organisation. */
export const stepUpMinutes = 10;

/** True if the person proved who they are within these minutes: by signing in, or by being asked again. */
export function isProofFresh(provedAt: Date, minutes: number, now: Date): boolean {
  return now.getTime() - provedAt.getTime() <= minutes * 60_000;
}
