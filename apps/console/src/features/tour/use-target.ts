import { useEffect, useState } from 'react';
import type { TourStep } from './tour-steps.ts';

/** A screen that loads longer is shown without a frame around its part. */
const waitsMs = 4000;
const looksEveryMs = 100;

function findTarget({ path, stop }: TourStep): Element | null {
  if (path === undefined) return null;
  if (stop === undefined) return document.querySelector('main h1');
  return document.querySelector(`[data-tour="${stop}"]`)?.nextElementSibling ?? null;
}

export interface Frame {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

function frameOf(target: Element): Frame {
  const { top, left, width, height } = target.getBoundingClientRect();
  return { top, left, width, height };
}

/**
 * Where the part of the screen is that a step shows. Null while it is looked for, `none` where it is not there. It
 * follows the part when the window or the page moves.
 */
export function useTarget(step: TourStep, isHere: boolean): Frame | 'none' | null {
  const [frame, setFrame] = useState<Frame | 'none' | null>(null);
  useEffect(() => {
    setFrame(step.path === undefined ? 'none' : null);
    if (step.path === undefined || !isHere) return undefined;
    let target: Element | null = null;
    const startedAt = Date.now();
    const follow = (): void => {
      if (target !== null) setFrame(frameOf(target));
    };
    const look = (): void => {
      const found = findTarget(step);
      if (found !== target && found !== null) found.scrollIntoView({ block: 'center' });
      target = found;
      if (found !== null) follow();
      else if (Date.now() - startedAt > waitsMs) setFrame('none');
    };
    look();
    // What loads above the part moves it, so it is looked for again.
    const timer = setInterval(look, looksEveryMs);
    window.addEventListener('scroll', follow, true);
    return () => {
      clearInterval(timer);
      window.removeEventListener('scroll', follow, true);
    };
  }, [step, isHere]);
  return frame;
}
