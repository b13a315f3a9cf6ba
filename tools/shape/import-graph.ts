import { dirname, join } from 'node:path/posix';
import type { ParsedModule } from './parse-module.ts';

export interface Edge {
  from: string;
  to: string;
  isTypeOnly: boolean;
}

interface Workspace {
  name: string;
  directory: string;
}

/** Where a specifier leads within the repository; undefined for packages of others. */
function resolve(specifier: string, from: string, workspaces: readonly Workspace[]): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(from), specifier);
  const owner = workspaces.find(({ name }) => specifier.startsWith(`${name}/`));
  return owner && `${owner.directory}/src${specifier.slice(owner.name.length)}.ts`;
}

/** Who imports whom, among the given modules; one edge for each pair, type-only if all its imports are. */
export function edgesOf(modules: readonly ParsedModule[], workspaces: readonly Workspace[]): Edge[] {
  const known = new Set(modules.map((module) => module.path));
  const edges = new Map<string, Edge>();
  for (const { path, imports } of modules)
    for (const { specifier, isTypeOnly } of imports) {
      const to = resolve(specifier, path, workspaces);
      if (to === undefined || to === path || !known.has(to)) continue;
      const earlier = edges.get(`${path} ${to}`);
      edges.set(`${path} ${to}`, { from: path, to, isTypeOnly: isTypeOnly && (earlier?.isTypeOnly ?? true) });
    }
  return [...edges.values()];
}

/** A graph whose nodes are the names that `nameOf` gives to files; edges within one name are left out. */
export function graphOf(edges: readonly Edge[], nameOf: (path: string) => string | undefined) {
  const graph = new Map<string, Set<string>>();
  for (const edge of edges) {
    const from = nameOf(edge.from);
    const to = nameOf(edge.to);
    if (from === undefined || to === undefined || from === to) continue;
    graph.set(from, (graph.get(from) ?? new Set()).add(to));
  }
  return graph;
}
