import { type RegisteredRouter, useMatches, useRouter } from '@tanstack/react-router';
import { compareCodes } from '@/domain/text/order';
import { useRouteViewer } from '../ticket-assignments';
import { routeVerdict } from '../route-access';
import './strings';

/** The groups of the administration, in the order in which they’re listed. */
const GROUPS = ['places', 'people', 'services', 'systems'] as const;

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Lists a route below `/admin` that has no parameters under this group of the administration’s navigation. */
    adminGroup?: (typeof GROUPS)[number];
    /** Gives a workspace below `/admin` the whole page. It has its own way back instead of the navigation. */
    adminAlone?: true;
    /** The screen that a page below `/admin` belongs to, if its address doesn’t determine it. */
    adminBelow?: `/admin/${string}`;
  }
}

type PathOf<Path> = Path extends `/admin/${infer Name}`
  ? Name extends '' | `${string}$${string}`
    ? never
    : Path
  : never;
type AdminPath = PathOf<keyof RegisteredRouter['routesByPath']>;

/** One screen of the administration. Its text is `admin:page.<name>`; its permission is the route’s. */
export interface AdminEntry {
  readonly name: AdminPath extends `/admin/${infer Name}` ? Name : never;
  readonly to: AdminPath;
  readonly group: (typeof GROUPS)[number];
}

/** The screens that the viewer may open, by group. A screen they can never use is left out. */
export function useAdminEntries(): readonly AdminEntry[] {
  const viewer = useRouteViewer();
  const { routesByPath } = useRouter();
  return (Object.keys(routesByPath) as (keyof typeof routesByPath)[])
    .flatMap((path): AdminEntry[] => {
      const route = routesByPath[path];
      const group = route.options.staticData?.adminGroup;
      if (!group || !routeVerdict(viewer, route).allowed) return [];
      const to = path as AdminPath;
      return [{ name: to.slice('/admin/'.length) as AdminEntry['name'], to, group }];
    })
    .toSorted(
      (a, b) => GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group) || compareCodes(a.name, b.name),
    );
}

/** The same screens under the headings of their groups, without empty groups. */
export function useAdminGroups(): readonly {
  group: AdminEntry['group'];
  entries: readonly AdminEntry[];
}[] {
  const entries = useAdminEntries();
  return GROUPS.map((group) => ({
    group,
    entries: entries.filter((entry) => entry.group === group),
  })).filter(({ entries: some }) => some.length > 0);
}

interface ScreenHere extends Pick<AdminEntry, 'name' | 'to'> {
  /** Whether it’s the current page itself rather than one above it. */
  readonly isHere: boolean;
}

/** The screens above the current page, outermost first, and the screen itself. */
export function useScreensHere(): readonly ScreenHere[] {
  const { routesByPath } = useRouter();
  const here = useMatches({
    select: (matches) => {
      const last = matches.at(-1);
      return last?.staticData.adminBelow ?? last?.pathname ?? '';
    },
  });
  return Object.keys(routesByPath)
    .filter(
      (path) =>
        path.startsWith('/admin/') &&
        !path.endsWith('/') &&
        !path.includes('$') &&
        `${here}/`.startsWith(`${path}/`),
    )
    .toSorted((a, b) => a.length - b.length)
    .map((path) => ({
      name: path.slice('/admin/'.length) as AdminEntry['name'],
      to: path as AdminPath,
      isHere: path === here,
    }));
}
