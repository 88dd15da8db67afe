import type { Project } from '../project.ts';
import type { Problem } from '../sourceFile.ts';

/** Files that import each other in a circle, across packages too. Type-only and lazy imports count. */
export function importCycles(project: Project): Problem[] {
  const graph = importGraph(project);
  const cycles = new Map<string, string[]>();
  for (const start of graph.keys()) {
    const cycle = shortestWayBack(graph, start);
    if (cycle) cycles.set([...cycle].sort().join(), cycle);
  }
  return [...cycles.values()].map((cycle) => ({
    path: cycle[0] ?? '',
    line: 1,
    rule: 'import cycle',
    what: [...cycle, cycle[0]].join(' → '),
    why: 'none of these files can be understood, tested or loaded without the others',
    todo: 'move what they share into a file that imports none of them, or hand it over as a parameter',
  }));
}

type Graph = ReadonlyMap<string, readonly string[]>;

function importGraph({ sources, resolve }: Project): Graph {
  return new Map(
    sources.map(({ path, imports }) => [
      path,
      imports.flatMap(({ specifier }) => {
        const target = resolve(path, specifier);
        return target?.exists ? [target.path] : [];
      }),
    ]),
  );
}

/** Breadth first, so that the cycle that is reported is the one that is easiest to see through. */
function shortestWayBack(graph: Graph, start: string): string[] | undefined {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const file of queue) {
    for (const next of graph.get(file) ?? []) {
      if (next === start) return wayTo(file, cameFrom);
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, file);
      queue.push(next);
    }
  }
  return undefined;
}

function wayTo(last: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const before = cameFrom.get(last);
  return before === undefined ? [last] : [...wayTo(before, cameFrom), last];
}
