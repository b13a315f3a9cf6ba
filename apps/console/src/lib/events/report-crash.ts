import { CallFailed } from '@atrium/contract/client';
import { type CrashKind, framePattern, mostFrames, recordCrash } from '@atrium/contract/reports/record-crash';
import { call } from '../api-client.ts';
import { isNewVersionThere } from '../version-watch.ts';

/** A page that crashes again and again tells no more than its first crashes. */
const mostReports = 5;
const reported = new Set<string>();

/** Places in our own files; all else in a stack may name a person, an extension or an address. */
function framesOf({ stack = '' }: Error): readonly string[] {
  const places = Array.from(stack.matchAll(/\/assets\/([^\s/()?#]+:\d+:\d+)/g), ([, place = '']) => place);
  return places.filter((place) => framePattern.test(place)).slice(0, mostFrames);
}

/** The address of the screen without what is not a word in it, such as ids. */
function screenOf(path: string): string {
  return path.replaceAll(/[^/]+/g, (segment) => (/^[a-z-]{1,24}$/.test(segment) ? segment : '$')).slice(0, 80);
}

/** Tells the operator that something crashed, once for each place (D-782). Neither messages nor addresses are sent. */
export function reportCrash(kind: CrashKind, error: unknown): void {
  if (!(error instanceof Error) || error instanceof CallFailed) return;
  // Without a network, or with files of a former release, parts fail that are not broken.
  if (!navigator.onLine || isNewVersionThere()) return;
  const frames = framesOf(error);
  const isOurs = frames.length > 0 || kind === 'screen' || kind === 'part';
  const key = `${error.name} ${frames[0] ?? kind}`;
  if (!isOurs || reported.has(key) || reported.size >= mostReports) return;
  reported.add(key);
  const name = /^[A-Za-z]{1,40}$/.test(error.name) ? error.name : 'Error';
  const screen = screenOf(window.location.pathname);
  call(recordCrash, { kind, error: name, screen, frames: [...frames] }).catch(() => undefined);
}

/** For tests, which are one page to this module. */
export function forgetCrashes(): void {
  reported.clear();
}
