export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Every node that can be reached from one, itself only by way of a cycle. */
function reachableFrom(graph: Graph, start: string): Set<string> {
  const reached = new Set<string>();
  const waiting = [...(graph.get(start) ?? [])];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (reached.has(node)) continue;
    reached.add(node);
    waiting.push(...(graph.get(node) ?? []));
  }
  return reached;
}

/** Takes away what cannot be in a cycle, so that the search stays short: what imports nothing, again and again. */
function withoutLeaves(graph: Graph): Map<string, Set<string>> {
  const rest = new Map([...graph].map(([node, targets]) => [node, new Set(targets)]));
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    for (const [node, targets] of rest) {
      for (const target of targets) if (!rest.has(target)) targets.delete(target);
      if (targets.size === 0) isChanged = rest.delete(node) || isChanged;
    }
  }
  return rest;
}

/** Groups of nodes that all reach each other: strongly connected components of more than one node. */
export function knotsIn(graph: Graph): string[][] {
  const rest = withoutLeaves(graph);
  const reached = new Map([...rest.keys()].map((node) => [node, reachableFrom(rest, node)]));
  const seen = new Set<string>();
  const knots: string[][] = [];
  for (const [node, targets] of reached) {
    if (seen.has(node) || !targets.has(node)) continue;
    const knot = [...targets].filter((other) => reached.get(other)?.has(node)).sort();
    for (const member of knot) seen.add(member);
    if (knot.length > 1) knots.push(knot);
  }
  return knots;
}

/** Pairs that import each other directly. */
export function mutualPairsIn(graph: Graph): string[][] {
  return [...graph].flatMap(([node, targets]) =>
    [...targets].filter((target) => node < target && graph.get(target)?.has(node)).map((target) => [node, target]),
  );
}
