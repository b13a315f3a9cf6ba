import type { Frame } from './use-target.ts';

const gap = 12;
const cardWidth = 340;
const cardHeight = 190;

/** Below the shown part where there is room, else above it, and never outside of the window. */
export function placeCard(frame: Frame, screen: { readonly width: number; readonly height: number }) {
  const below = frame.top + frame.height + gap;
  const above = frame.top - gap - cardHeight;
  const top = below + cardHeight <= screen.height ? below : above;
  const within = (value: number, most: number): number => Math.max(gap, Math.min(value, most - gap));
  return { top: within(top, screen.height - cardHeight), left: within(frame.left, screen.width - cardWidth) };
}
