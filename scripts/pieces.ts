import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

/*
 * How the built application is cut into files. A request costs a page about as much as three kB, so each page gets few:
 *
 * - `base`, the libraries of every page, which stays cached between releases;
 * - `start`, our own code of every page, with what the dashboard shares with others, since nearly everybody comes through it;
 * - `pages`, what three pages or more need beside it, then one piece for each two pages, and one for each page;
 * - what only lazy parts share, in one piece for each set of them, unless it is too small to be worth a request.
 *
 * Left to itself the bundler joins small pieces with their neighbours, and with each new page there are more strangers in
 * them: the map loaded the rules of series, and 31 files.
 */

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

type ModuleGraph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** A module that only passes others on: naming it asks for one of them, not for all. */
const isBarrel = (id: string) =>
  /[\\/]src[\\/](?:domain[\\/]\w+|floor-map|session)[\\/]index\.ts$/.test(id);

/** Whether a module is imported by another one statically, directly or through others that are more than a barrel. */
function neededBy(page: string) {
  let found: Set<string> | undefined;
  return (id: string, graph: ModuleGraph): boolean => {
    if (!found) {
      found = new Set([page]);
      // A set that grows while it is walked.
      for (const each of found) {
        if (isBarrel(each)) continue;
        for (const below of graph.getModuleInfo(each)?.importedIds ?? []) found.add(below);
      }
    }
    return found.has(id);
  };
}

/** The pages that load a module with their own code, by name; the dashboard's code is everybody's. */
function pagesThatNeed() {
  let pages: (readonly [name: string, needs: ReturnType<typeof neededBy>])[] | undefined;
  return (id: string, graph: ModuleGraph): string[] => {
    pages ??= (graph.getModuleInfo(at('src/routeTree.gen.ts'))?.importedIds ?? [])
      .flatMap((route) => graph.getModuleInfo(route)?.dynamicallyImportedIds ?? [])
      .flatMap((piece) => {
        const name = /[\\/]features[\\/].*[\\/](\w+)\.tsx\?tsr-split=/.exec(piece)?.[1];
        return name === undefined || name === 'dashboard' ? [] : [[name, neededBy(piece)] as const];
      });
    return pages.flatMap(([name, needs]) => (needs(id, graph) ? [name] : []));
  };
}

/** Our modules, but not the pages' own entries: the manifest must go on naming them. */
const OURS = /[\\/]src[\\/][^?]*$/;

/** What pages reach through barrels, which do not say who needs what. All of it together weighs a few kB. */
const BEHIND_BARRELS = [
  /[\\/]src[\\/]domain[\\/](?:availability|reservations|suggestion|text|time)[\\/]/,
  /[\\/]src[\\/](?:floor-map[\\/]map-data|session[\\/]verdict)\.ts$/,
  /[\\/]node_modules[\\/](?:react|@tanstack[\\/](?:react-query|query-core))[\\/]/,
];

/** The pieces of a build, see above. */
export function pieces(): NonNullable<Rolldown.OutputOptions['codeSplitting']> {
  const starts = neededBy(at('src/main.tsx'));
  const onFirstPage = neededBy(at('src/features/dashboard/dashboard.tsx'));
  const pages = pagesThatNeed();
  return {
    groups: [
      {
        name: 'base',
        test: /[\\/]node_modules[\\/]|rolldown[\\/]runtime/,
        tags: ['$initial'],
        priority: 9,
      },
      {
        name: (id, graph) => (starts(id, graph) || onFirstPage(id, graph) ? 'start' : null),
        debugName: 'start',
        test: /[\\/]src[\\/](?!features[\\/]dashboard[\\/]|locales[\\/]en[\\/]dashboard)/,
        priority: 9,
      },
      // Small, and wanted by so many lazy parts that they would end in a file each.
      { name: 'icons', test: /[\\/]lucide-react[\\/]/, priority: 8 },
      {
        name: 'lists',
        test: /[\\/]@tanstack[\\/](?:react-virtual|virtual-core)[\\/]/,
        priority: 8,
      },
      {
        name: 'pages',
        test: (id) => BEHIND_BARRELS.some((each) => each.test(id)),
        priority: 7,
      },
      // A piece takes along what its modules import, so what more pages need must be taken first.
      {
        name: (id, graph) => (pages(id, graph).length > 2 ? 'pages' : null),
        debugName: 'pages',
        test: OURS,
        priority: 6,
      },
      {
        name: (id, graph) => {
          const of = pages(id, graph);
          return of.length === 2 ? of.join('-') : null;
        },
        debugName: 'two pages',
        test: OURS,
        priority: 5,
      },
      {
        name: (id, graph) => {
          const of = pages(id, graph);
          return of.length === 1 ? (of[0] ?? null) : null;
        },
        debugName: 'one page',
        test: OURS,
        priority: 4,
      },
      {
        name: 'shared',
        test: /[\\/]src[\\/]/,
        minShareCount: 2,
        entriesAware: true,
        entriesAwareMergeThreshold: 8000,
        priority: 1,
      },
    ],
  };
}
