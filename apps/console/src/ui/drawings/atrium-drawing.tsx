import { drawing } from '@atrium/domain/brand/tokens';

const rings = [
  { x: -40, y: -40, width: 850, height: 980 },
  { x: 30.8, y: 12.1, width: 723.5, height: 831.8 },
  { x: 96.8, y: 60.7, width: 605.4, height: 693.5 },
  { x: 157.8, y: 105.6, width: 496.3, height: 565.7 },
  { x: 213.5, y: 146.5, width: 396.8, height: 449.1 },
  { x: 263.4, y: 183.2, width: 307.7, height: 344.7 },
  { x: 306.8, y: 215.2, width: 230.1, height: 253.8 },
  { x: 342.8, y: 241.7, width: 165.7, height: 178.3 },
  { x: 369.9, y: 261.6, width: 117.2, height: 121.5 },
  { x: 384, y: 272, width: 92, height: 92 },
];
const edges = ['M384 272L-40 -40', 'M476 272L810 -40', 'M384 364L-40 940', 'M476 364L810 940'];

/** The courtyard of the logo as a large picture, beside the sign-in form. */
export function AtriumDrawing() {
  return (
    <svg viewBox="0 0 770 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {rings.map((ring, index) => (
        <rect key={ring.x} {...ring} fill={drawing.rings[index]} />
      ))}
      {edges.map((edge) => (
        <path key={edge} d={edge} stroke={drawing.edge} strokeOpacity=".18" />
      ))}
    </svg>
  );
}
