const isTest = /\.test\.tsx?$/;
const feature = /^(?:apps\/(?:server|console)\/src\/features|packages\/[^/]+\/src)\/([^/]+)\//;
const areas = [
  /^apps\/(?:server|console)\/src\/features\/[^/]+\//,
  /^(?:apps|packages)\/[^/]+\/(?:src\/|(?!src\/))[^/]+\//,
  /^tools\/[^/]+\//,
];

/** The folder whose tests a change belongs to: a feature, or a folder of a workspace. */
function areaOf(path: string): string | undefined {
  return areas.map((area) => area.exec(path)?.[0]).find((folder) => folder !== undefined);
}

/** A rule and a wire format are used by the features of the same name, on both sides. */
function usersOf(path: string): string[] {
  if (!path.startsWith('packages/')) return [];
  const name = feature.exec(path)?.[1];
  return name === undefined ? [] : [`apps/server/src/features/${name}/`, `apps/console/src/features/${name}/`];
}

const documentTests = ['tools/requirements/', 'tools/documents/'];
const isDocument = /\.md$/;

/** The test files of what changed: of the same feature or folder, and of those that use a changed rule. */
export function testsOfChanges(changed: readonly string[], all: readonly string[]): string[] {
  const folders = new Set(
    changed
      .flatMap((path) => [areaOf(path), ...usersOf(path), ...(isDocument.test(path) ? documentTests : [])])
      .filter((folder) => folder !== undefined),
  );
  const namesakes = new Set(changed.map((path) => path.replace(/(\.test)?\.tsx?$/, '')));
  return all.filter(
    (path) =>
      isTest.test(path) &&
      ([...folders].some((folder) => path.startsWith(folder)) || namesakes.has(path.replace(isTest, ''))),
  );
}
