import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

/*
 * How the built application is cut into files. A request costs a page about as much as three kB, so each page gets few:
 *
 * - `base`, the libraries of every page, which stays cached between releases;
 * - `start`, our own code of every page, with what the dashboard shares with others, since nearly everybody comes through it;
 * - `pages`, what the map and pages of two other features or more need beside it;
 * - `areas`, what pages of several features share without map and rooms, which have no room for it;
 * - then one piece for each other set of pages;
 * - what only lazy parts share, in one piece for each set of them, unless it is too small to be worth a request.
 *
 * Left to itself the bundler joins small pieces with their neighbors, and with each new page there are more strangers in
 * them: the map loaded the rules of series, and 31 files.
 */

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

type ModuleGraph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** A module that only passes others on: naming it asks for one of them, not for all. */
const isBarrel = (id: string) =>
  /[\\/]src[\\/](?:domain[\\/]\w+|floor-map|session)[\\/]index\.ts$/.test(id);

/** The code of a route that comes with its page: its component and its loader. */
const splitOf = (route: string, graph: ModuleGraph): readonly string[] =>
  graph.getModuleInfo(at(route))?.dynamicallyImportedIds ?? [];

/** Whether a module is imported by others statically, directly or through modules that are more than a barrel. */
function neededBy(rootsIn: (graph: ModuleGraph) => readonly string[]) {
  let found: Set<string> | undefined;
  return (id: string, graph: ModuleGraph): boolean => {
    if (!found) {
      found = new Set(rootsIn(graph));
      // A set that grows while it is walked.
      for (const each of found) {
        if (isBarrel(each)) continue;
        for (const below of graph.getModuleInfo(each)?.importedIds ?? []) found.add(below);
      }
    }
    return found.has(id);
  };
}

interface Page {
  readonly name: string;
  /** The folder it lies in. What its pages alone share is nothing to others, however many they are. */
  readonly feature: string;
  readonly needs: ReturnType<typeof neededBy>;
}

/** The pages that load a module with their own code; the dashboard's code is everybody's. */
function pagesThatNeed() {
  let pages: Page[] | undefined;
  return (id: string, graph: ModuleGraph): Page[] => {
    pages ??= (graph.getModuleInfo(at('src/routeTree.gen.ts'))?.importedIds ?? [])
      .flatMap((route) => graph.getModuleInfo(route)?.dynamicallyImportedIds ?? [])
      .flatMap((piece) => {
        const found = /[\\/](?:features|app)[\\/]([\w-]+)[\\/].*?([\w-]+)\.tsx\?tsr-split=/.exec(
          piece,
        );
        const [, feature, name] = found ?? [];
        if (feature === undefined || name === undefined || name === 'dashboard') return [];
        return [{ name, feature, needs: neededBy(() => [piece]) }];
      });
    return pages.filter(({ needs }) => needs(id, graph));
  };
}

/** Of how many features pages are. */
const spread = (pages: readonly Page[]): number =>
  new Set(pages.map(({ feature }) => feature)).size;

/** A piece by the pages that load it. */
const pieceOf = (pages: readonly Page[]): string => pages.map(({ name }) => name).join('-');

/** Our modules, but not the pages' own entries: the manifest must go on naming them. */
const OURS = /[\\/]src[\\/][^?]*$/;

/** The pages that have no room for what others share without them. */
const HEAVIEST: readonly string[] = ['map', 'rooms'];
const isHeavy = (pages: readonly Page[]): boolean =>
  pages.some(({ name }) => HEAVIEST.includes(name));

/** What pages reach through barrels, which do not say who needs what. All of it together weighs a few kB. */
const BEHIND_BARRELS = [
  /[\\/]src[\\/]domain[\\/](?:availability|reservations|rights|suggestion|time)[\\/]/,
  /[\\/]src[\\/](?:floor-map[\\/]map-data|session[\\/]denial)\.ts$/,
  /[\\/]node_modules[\\/](?:react|@tanstack[\\/](?:react-query|query-core))[\\/]/,
];

/** The pieces of a build, see above. */
export function pieces(): NonNullable<Rolldown.OutputOptions['codeSplitting']> {
  const starts = neededBy(() => [at('src/main.tsx')]);
  // With its loader, which names reads that the component does not.
  const onFirstPage = neededBy((graph) =>
    splitOf('src/features/dashboard/routes/dashboard.tsx', graph),
  );
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
      // What they name is everybody's.
      { name: 'pages', test: /[\\/]src[\\/]api[\\/]schemas[\\/]permissions\.ts$/, priority: 8 },
      // Reached through barrels, which do not say who needs what: not the heaviest.
      {
        name: 'areas',
        test: /[\\/]src[\\/](?:api[\\/](?:schemas[\\/])?(?:calendars|overviews|dashboards)\.ts$|domain[\\/](?:people|work-locations|leave)[\\/])/,
        priority: 7,
      },
      // A piece takes along what its modules import, so what more pages need must be taken first.
      {
        name: (id, graph) => {
          const of = pages(id, graph);
          return spread(of) > 2 && of.some(({ name }) => name === 'map') ? 'pages' : null;
        },
        debugName: 'pages',
        test: OURS,
        priority: 6,
      },
      {
        name: (id, graph) => {
          const of = pages(id, graph);
          return of.length > 1 && isHeavy(of) ? pieceOf(of) : null;
        },
        debugName: 'some pages, a heavy one among them',
        test: OURS,
        priority: 5.8,
      },
      {
        name: (id, graph) => {
          const of = pages(id, graph);
          return spread(of) > 1 && !isHeavy(of) ? 'areas' : null;
        },
        debugName: 'areas',
        test: OURS,
        priority: 5.5,
      },
      {
        name: (id, graph) => {
          const of = pages(id, graph);
          return of.length > 1 ? pieceOf(of) : null;
        },
        debugName: 'some pages',
        test: OURS,
        priority: 5,
      },
      {
        name: (id, graph) => pieceOf(pages(id, graph)) || null,
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
