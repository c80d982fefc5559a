import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import { routes } from '../src/routes.ts';
import { ICON, iconIn, iconsNeeded } from './icons-needed.ts';
import { pagesOf } from './pages-of.ts';

/*
 * How the built application is cut into files. A request costs a page about as much as three kB, so each page gets few:
 *
 * - `base`, the libraries of every page, which stays cached between releases;
 * - `start`, our own code of every page, with what the dashboard shares with others, since nearly everyone comes through it;
 * - `pages`, what several screens share and the map or rooms, the largest pages, need as well;
 * - `days`, what the other pages of every morning share with others without those two;
 * - `areas`, what other screens share;
 * - `administration`, what only pages of the administration share;
 * - all four once more for each of the kits below, with the library and what is built on it: a page without forms loads none;
 * - then one piece for what the pages of a single screen share, and one for each page;
 * - `areas` and the pieces of pages once more for what the shell and the dashboard load by themselves later: the bell came with
 *   all of the bookings page, and what stands below the dashboard's week with all of the administration's kits;
 * - `later`, the rest of what the shell loads by itself: nine files of one or two kB otherwise, each with its styles;
 * - what only lazy parts share, in one piece for each set of them, unless it is too small to be worth a request.
 *
 * Left to itself the bundler joins small pieces with their neighbors, and with each new page there are more strangers in
 * them: the map loaded the rules of series, and 31 files.
 */

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

type ModuleGraph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** A module that only reexports others. Importing it needs one of them, not all. */
const isBarrel = (id: string) =>
  /[\\/]src[\\/](?:domain[\\/]\w+|floor-map|session)[\\/]index\.ts$/.test(id);

/** The code of a route that loads with its page: its component and its loader. */
const splitOf = (route: string, graph: ModuleGraph): readonly string[] =>
  graph.getModuleInfo(at(route))?.dynamicallyImportedIds ?? [];

/** The given modules and what they import statically, directly or through modules that aren’t just barrels. */
function reachOf(roots: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set(roots);
  // A set that grows while it’s iterated.
  for (const each of found) {
    if (isBarrel(each)) continue;
    for (const below of graph.getModuleInfo(each)?.importedIds ?? []) found.add(below);
  }
  return found;
}

/** Whether a module can be reached from others. They’re looked up once the graph is known. */
function neededBy(rootsIn: (graph: ModuleGraph) => readonly string[]) {
  let found: ReadonlySet<string> | undefined;
  return (id: string, graph: ModuleGraph): boolean =>
    (found ??= reachOf(rootsIn(graph), graph)).has(id);
}

interface Page {
  readonly name: string;
  /** The folder it’s in. Code that only its pages share is of no use to others, however many they are. */
  readonly screen: string;
  readonly isAdministration: boolean;
  readonly needs: ReturnType<typeof neededBy>;
}

/** The route files of the administration’s pages. */
const ADMINISTRATION = pagesOf(routes).flatMap(({ path, files }) =>
  /^\/admin(?:\/|$)/.test(path) ? files.slice(-1) : [],
);

/** The pages that load a module with their own code; every page loads the dashboard’s code. */
function pagesThatNeed() {
  let pages: Page[] | undefined;
  return (id: string, graph: ModuleGraph): Page[] => {
    pages ??= (graph.getModuleInfo(at('src/routeTree.gen.ts'))?.importedIds ?? [])
      .flatMap((route) => graph.getModuleInfo(route)?.dynamicallyImportedIds ?? [])
      .flatMap((piece) => {
        const found =
          /[\\/]src[\\/](?:areas[\\/]\w+|app)[\\/]([\w-]+)[\\/].*?([\w-]+)\.tsx\?tsr-split=/.exec(
            piece,
          );
        const [, screen, name] = found ?? [];
        if (screen === undefined || name === undefined || name === 'dashboard') return [];
        const isAdministration = ADMINISTRATION.some((file) => piece.includes(`/src/${file}?`));
        const needs = neededBy(() => [piece]);
        return [{ name: `${screen}-${name}`, screen, isAdministration, needs }];
      });
    return pages.filter(({ needs }) => needs(id, graph));
  };
}

/** The number of screens that pages belong to. */
const spread = (pages: readonly Page[]): number => new Set(pages.map(({ screen }) => screen)).size;

/** A piece, chosen by the pages that load it. */
const pieceOf = (pages: readonly Page[]): string => pages.map(({ name }) => name).join('-');

/** A screen’s own modules, in contrast to what its area shares. */
const OF_SCREEN = /[\\/]src[\\/]areas[\\/]\w+[\\/](?!shared[\\/])/;

/** Our own modules, except the pages’ entries, which the manifest must still name. */
const OURS = /[\\/]src[\\/][^?]*$/;
const NOT_ENTRIES = /^[^?]*$/;

/** Libraries that many pages need and many don’t. Shared code that needs one of them goes with it. */
const KITS = {
  aria: /[\\/]node_modules[\\/](?:react-aria|react-aria-components|react-stately|@react-aria|@internationalized)[\\/]/,
  articles: /[\\/]node_modules[\\/]dompurify[\\/]/,
  dates: /[\\/]node_modules[\\/]@internationalized[\\/]date[\\/]/,
  forms: /[\\/]node_modules[\\/]@tanstack[\\/](?:react-form|form-core)[\\/]/,
  series: /[\\/]node_modules[\\/]rrule[\\/]/,
  virtual: /[\\/]node_modules[\\/]@tanstack[\\/](?:react-virtual|virtual-core)[\\/]/,
} as const;
const kitNames = Object.keys(KITS) as (keyof typeof KITS)[];

/** Which of the kits a module is part of or needs. Styles need what everything needs that imports them. */
function kitsOf() {
  const known = new Map<string, readonly string[]>();
  const needed = (id: string, graph: ModuleGraph): readonly string[] => {
    const users = graph.getModuleInfo(id)?.importers ?? [];
    if (id.endsWith('.css') && users.length > 0) {
      const [first = [], ...rest] = users.map((user) => kits(user, graph));
      return first.filter((name) => rest.every((each) => each.includes(name)));
    }
    const reach = [...reachOf([id], graph)];
    return kitNames.filter((name) => reach.some((each) => KITS[name].test(each)));
  };
  const kits = (id: string, graph: ModuleGraph): readonly string[] => {
    const found = known.get(id) ?? needed(id, graph);
    known.set(id, found);
    return found;
  };
  return kits;
}

/** The largest pages. They load what they share with others, but not what others share without them. */
const HEAVIEST: readonly string[] = ['map', 'rooms'];
/** The other pages that people open every morning, with the same right. */
const DAILY: readonly string[] = ['bookings', 'team', 'week'];
type Kind = 'pages' | 'days' | 'areas' | 'administration';
const kindOf = (pages: readonly Page[]): Kind => {
  if (pages.some(({ screen }) => HEAVIEST.includes(screen))) return 'pages';
  if (pages.every(({ isAdministration }) => isAdministration)) return 'administration';
  return pages.some(({ screen }) => DAILY.includes(screen)) ? 'days' : 'areas';
};

/** What the shell of every page loads by itself once the content is shown. */
const LATER_EVERYWHERE: readonly string[] = [
  'src/app/palette/palette-host.tsx',
  'src/app/screens/problems.ts',
  'src/app/shell/bell.tsx',
  'src/app/shell/follow-heading.ts',
  'src/app/shell/in-time.tsx',
  'src/boot/workers.ts',
  'src/areas/booking/bookings/inbox/pending-count.tsx',
  'src/areas/me/notifications/inbox/receive.ts',
  'src/areas/booking/shared/watches/watch-notifier.tsx',
  'src/ui/toast-region.tsx',
];

/** The piece that they come in, all at once. */
export const LATER_PIECE = 'later';

/** The connection to the hub and the renewal of the token that it needs, which start at the same time as the first reads. */
export const HUB_PIECE = 'hub';

/** The same, and what the dashboard loads besides, some of it so that the next press finds it here. */
export const LATER: readonly string[] = [
  ...LATER_EVERYWHERE,
  'src/app/connect.ts',
  'src/areas/me/dashboard/below/below-week.tsx',
  'src/areas/booking/shared/actions.ts',
  'src/areas/leave/shared/leave-ahead.tsx',
];

/** Modules that pages reach through barrels, which don’t show who needs what. In total, they weigh a few kB. */
const BEHIND_BARRELS = [
  /[\\/]src[\\/]domain[\\/](?:availability|reservations|rights|suggestion|time)[\\/]/,
  /[\\/]src[\\/](?:domain[\\/](?:text[\\/]search|people[\\/]groups)|floor-map[\\/]map-data|session[\\/]denial)\.ts$/,
  /[\\/]node_modules[\\/](?:react|@tanstack[\\/](?:react-query|query-core))[\\/]/,
];

/** What the dashboard itself needs of them. Without this list it loads all of them, four times as much, for three functions. */
const FIRST_PAGE_BEHIND_BARRELS: readonly string[] = [
  'src/domain/reservations/status.ts',
  'src/domain/rights/bookings.ts',
  'src/domain/time/weeks.ts',
];

/** The same for what fewer need: without a piece of its own it would come with a page of strangers. */
const FEW_BEHIND_BARRELS = /[\\/]src[\\/]domain[\\/](?:leave|people|tickets)[\\/]/;

interface Group {
  readonly name: (id: string, graph: ModuleGraph) => string | null;
  readonly debugName: string;
  readonly test: RegExp;
  readonly priority: number;
}

/** The pieces of a build, as described above. */
export function pieces(): NonNullable<Rolldown.OutputOptions['codeSplitting']> {
  const starts = neededBy(() => [at('src/main.tsx')]);
  // Includes its loader, which names reads that the component doesn’t.
  const onFirstPage = neededBy((graph) => [
    ...splitOf('src/areas/me/dashboard/routes/dashboard.tsx', graph),
    ...FIRST_PAGE_BEHIND_BARRELS.map(at),
  ]);
  const pages = pagesThatNeed();
  const kits = kitsOf();
  const isLater = neededBy(() => LATER.map(at));
  const isLaterEverywhere = neededBy(() => LATER_EVERYWHERE.map(at));
  /** Two pieces instead of one: what {@link LATER} needs of it, and the rest. */
  const inTwo = (group: Group): Group[] =>
    [true, false].map((later) => ({
      ...group,
      name: (id, graph) => {
        const name = isLater(id, graph) === later ? group.name(id, graph) : null;
        return name !== null && later ? `later-${name}` : name;
      },
      // What a piece imports must be taken before it.
      priority: group.priority + (later ? 0.02 : 0),
    }));
  let mostIcons: ReadonlySet<string> | undefined;
  /** The icons of the largest pages and of what loads later, so that these don’t load those of the editors and the administration. */
  const iconsOfMost = (graph: ModuleGraph) =>
    (mostIcons ??= iconsNeeded(
      reachOf(
        [
          ...HEAVIEST.flatMap((name) =>
            splitOf(`src/areas/booking/${name}/routes/${name}.tsx`, graph),
          ),
          ...LATER.map(at),
        ],
        graph,
      ),
      (id) => graph.getModuleInfo(id)?.code,
    ));
  const ofFloorMap = neededBy(() => [at('src/floor-map/FloorMap.tsx')]);
  /** Code that several screens share with `count` kits. A piece must be taken after the pieces that import it. */
  const sharedWith = (count: number): Group[] => {
    const shared = (piece: Kind, priority: number): Group => ({
      name: (id, graph) => {
        if (OF_SCREEN.test(id)) return null;
        const of = pages(id, graph);
        const kind = kindOf(of);
        const own = kind === 'administration' && isLater(id, graph) ? 'areas' : kind;
        if (spread(of) < 2 || piece !== own) return null;
        const needs = kits(id, graph);
        return needs.length === count ? [piece, ...needs].join('-') : null;
      },
      debugName: `${piece}, with ${count} kits`,
      test: NOT_ENTRIES,
      priority,
    });
    const priority = 6 - count / 10;
    return [
      shared('pages', priority),
      ...inTwo(shared('days', priority - 0.03)),
      ...inTwo(shared('areas', priority - 0.06)),
      shared('administration', priority - 0.08),
    ];
  };
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
        test: /[\\/]src[\\/](?!areas[\\/]me[\\/]dashboard[\\/]|locales[\\/]en[\\/]dashboard)/,
        priority: 9,
      },
      // The hub needs a token before anything else does, so both come in one file.
      {
        name: HUB_PIECE,
        test: /[\\/]src[\\/](?:app[\\/]connect|lib[\\/]realtime[\\/](?!index)[\w-]+|session[\\/](?:renew|fetch-token|who-is))\.ts$/,
        priority: 8,
      },
      // The map and the editor check plans with the same code, which would belong to the editor.
      {
        name: 'drawing',
        test: /[\\/]src[\\/]floor-map[\\/]drawing[\\/](?!use-drawing)/,
        priority: 8,
      },
      // Pages reach the floor map through its barrel, but the floor editor imports its engine directly. Split by users, the
      // engine would belong to the editor, and the map would load the whole editor.
      {
        name: (id, graph) => (ofFloorMap(id, graph) ? 'floor-map' : null),
        debugName: 'floor-map',
        test: /[\\/]src[\\/]floor-map[\\/](?!map-data\.ts)/,
        // After what others need of the code that it imports, which would come with the whole map otherwise.
        priority: 6.9,
      },
      // They’re small, and so many lazy parts need them that each would become a file.
      {
        name: (id, graph) => (iconsOfMost(graph).has(iconIn(id)) ? null : 'icons'),
        debugName: 'icons',
        test: ICON,
        priority: 8,
      },
      {
        name: 'pages',
        test: (id) => ICON.test(id) || BEHIND_BARRELS.some((each) => each.test(id)),
        priority: 7,
      },
      { name: 'domain', test: FEW_BEHIND_BARRELS, priority: 7 },
      // A piece includes what its modules import, so code that more pages need must be taken first.
      ...[0, ...kitNames.map((_, index) => index + 1)].flatMap(sharedWith),
      ...inTwo({
        name: (id, graph) => {
          const of = pages(id, graph);
          return of.length > 1 ? pieceOf(of) : null;
        },
        debugName: 'some pages',
        test: OURS,
        priority: 5,
      }),
      ...inTwo({
        name: (id, graph) => pieceOf(pages(id, graph)) || null,
        debugName: 'one page',
        test: OURS,
        priority: 4,
      }),
      {
        name: (id, graph) => (isLaterEverywhere(id, graph) ? LATER_PIECE : null),
        debugName: 'later',
        test: OURS,
        priority: 2,
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
