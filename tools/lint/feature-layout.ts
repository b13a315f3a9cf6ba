import { documents, featureOrder, procedures } from '../../apps/server/feature-order.mjs';
import { type Fault, faultsOf, type Lint, type SourceFile } from './source-file.ts';

const features = 'apps/server/src/features/';
const isTest = /\.test\.ts$/;
const isStore = /\.store(\.test)?\.ts$/;
const isNamedFolder = (path: string, folders: readonly string[]) => folders.some((folder) => path.startsWith(folder));
const stepsBeforeSubfolders = 12;

/** Where a file of a feature belongs; null where it stands right. */
function misplaced(path: string): string | null {
  const inFeature = path.slice(features.length);
  const [feature = '', ...rest] = inFeature.split('/');
  if (!featureOrder.flat().includes(feature))
    return `the feature '${feature}' has no floor: add it to apps/server/feature-order.mjs`;
  if (isNamedFolder(inFeature, procedures) || isNamedFolder(inFeature, documents)) return null;
  if (rest.length === 1) return null;
  if (rest.length === 2 && rest[0] === 'stores' && isStore.test(inFeature)) return null;
  if (isStore.test(inFeature))
    return `a store belongs in features/${feature}/, beside the use cases, or in features/${feature}/stores/`;
  if (rest[0] !== 'steps')
    return `a use case belongs in features/${feature}/; a step, which works in an open transaction, in features/${feature}/steps/; a procedure is listed in apps/server/feature-order.mjs`;
  if (rest.length > 3) return `steps have one level of subfolders at most: features/${feature}/steps/<plural noun>/`;
  if (rest.length === 3 && !rest[1]?.endsWith('s')) return `a subfolder of steps/ is named by a plural noun`;
  return null;
}

/** Subfolders of steps/ are for features with many steps; a folder with one file hides it. */
function folderFaults(files: readonly SourceFile[]): Fault[] {
  const inSteps = files.filter(
    ({ path }) => path.startsWith(features) && path.includes('/steps/') && !isTest.test(path),
  );
  const byFolder = Map.groupBy(inSteps, ({ path }) => path.slice(0, path.lastIndexOf('/')));
  return [...byFolder].flatMap(([folder, own]) => {
    const first = own[0];
    if (first === undefined || folder.endsWith('/steps')) return [];
    const feature = folder.slice(features.length).split('/')[0] ?? '';
    const all = inSteps.filter(({ path }) => path.startsWith(`${features}${feature}/`)).length;
    if (all <= stepsBeforeSubfolders)
      return [{ path: first.path, line: 1, message: `${all} steps need no subfolder: move it to steps/` }];
    return own.length > 1 ? [] : [{ path: first.path, line: 1, message: 'a folder with one file: move it up' }];
  });
}

const portCall =
  /\.(?:charge|lookup|refund|ensureCustomer|beginSetup|completeSetup|getSetup|listMethods|setDefault)\(|\b(?:sms|mailer)\./g;

/** A file of a server feature stands where its kind belongs, and a step calls no port. */
export const featureLayout: Lint = (files) => {
  const own = files.filter(({ path }) => path.startsWith(features));
  return [
    ...own.flatMap(({ path }) => {
      const message = misplaced(path);
      return message === null ? [] : [{ path, line: 1, message }];
    }),
    ...folderFaults(own),
    ...own
      .filter(({ path }) => path.includes('/steps/') && !isTest.test(path))
      .flatMap((file) =>
        faultsOf(file, portCall, (call) => `a step calls no port (${call}): a use case or a procedure does`),
      ),
  ];
};
