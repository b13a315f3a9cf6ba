import { readSourceFiles } from '../lint/source-file.ts';
import { writtenOrder } from './feature-order.ts';
import { measureShape } from './measure.ts';

const SHOWN = 10;

const isAllShown = process.argv.includes('--all');
const figures = measureShape(readSourceFiles(process.cwd()), writtenOrder);

for (const { name, value, limit, isAboveLimit, places } of figures) {
  const mark = isAboveLimit ? '✗' : limit === undefined ? ' ' : '✓';
  console.log(`${mark} ${name.padEnd(46)} ${(limit === undefined ? '' : `≤ ${limit}`).padStart(6)}  ${value}`);
  if (!isAboveLimit && !isAllShown) continue;
  for (const place of isAllShown ? places : places.slice(0, SHOWN)) console.log(`      ${place}`);
  if (!isAllShown && places.length > SHOWN)
    console.log(`      … ${places.length - SHOWN} more: npm run shape -- --all`);
}

const above = figures.filter((figure) => figure.isAboveLimit);
console.log(
  above.length === 0 ? '\nWithin all limits' : `\nAbove the limit: ${above.map(({ name }) => name.trim()).join(', ')}`,
);
process.exitCode = above.length === 0 ? 0 : 1;
