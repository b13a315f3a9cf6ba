/** The logo: a courtyard seen from above. A filled square, a smaller one cut out of it, and the four edges between them. */
export const logo = {
  size: 22,
  ground: { x: 1, y: 1, width: 20, height: 20, rx: 4 },
  court: { x: 7.5, y: 6, width: 7, height: 7, rx: 0.6 },
  edges: 'M1.8 20.2 7.5 13M20.2 20.2 14.5 13M2 1.9 7.5 6M20 1.9 14.5 6',
  edgeOpacity: 0.75,
} as const;
