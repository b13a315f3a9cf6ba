const isRule = /^packages\/domain\/src\/([^/]+)\/(?!data\/).*(?<!\.test)\.ts$/;
const isServer = /^apps\/server\/src\/features\/([^/]+)\/.*(?<!\.test)\.ts$/;

/** The folders whose code has changed, as `npm run mutate` names them. */
export function changedTargets(paths: readonly string[]): string[] {
  const targets = paths.flatMap((path) => {
    const rule = isRule.exec(path)?.[1];
    const feature = isServer.exec(path)?.[1];
    if (rule !== undefined) return [rule];
    return feature === undefined ? [] : [`server/${feature}`];
  });
  return [...new Set(targets)].toSorted();
}
