/** Source texts are in American spelling; Britain and India write these words in another way (I18N-01). */
const words: readonly (readonly [american: RegExp, british: string])[] = [
  [/(o)rganiz/gi, '$1rganis'],
  [/(c)ancel(ed|ing)\b/gi, '$1ancell$2'],
  [/(c)olor/gi, '$1olour'],
  [/(r)ecogniz/gi, '$1ecognis'],
  [/(a)uthoriz/gi, '$1uthoris'],
];

/** The text in British spelling. What stands in braces is the name of a value and stays. */
export function inBritish(text: string): string {
  const pieces = text.split(/(\{\w+\})/);
  const spell = (piece: string) => words.reduce((spelled, [from, to]) => spelled.replace(from, to), piece);
  return pieces.map((piece, index) => (index % 2 === 1 ? piece : spell(piece))).join('');
}
