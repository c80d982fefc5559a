import { type RegisteredRouter, useMatches, useRouter } from '@tanstack/react-router';
import { useRouteViewer } from '../ticket-assignments';
import { routeVerdict } from '../route-access';
import './strings';

/**
 * The pages of the administration’s navigation, by what people come for, and in each group the most used first. A route below
 * `/admin` that isn’t listed has no entry.
 */
const GROUPS = {
  places: ['offices', 'places', 'hours', 'tags', 'wifi', 'divisions'],
  people: ['people', 'invitations', 'teams', 'scheduler', 'policies', 'health', 'questions'],
  visitors: ['visitors', 'forms', 'forms/signed', 'stations'],
  requests: ['tickets', 'tickets/types'],
  content: ['news', 'pages'],
  organization: ['reports', 'activity', 'settings'],
  systems: ['integrations', 'calendars', 'directory', 'applications', 'externals'],
} as const satisfies Readonly<Record<string, readonly AdminName[]>>;
const GROUP_NAMES = Object.keys(GROUPS) as (keyof typeof GROUPS)[];

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
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
type AdminName = AdminPath extends `/admin/${infer Name}` ? Name : never;

/** One screen of the administration. Its text is `admin:page.<name>`; its permission is the route’s. */
export interface AdminEntry {
  readonly name: (typeof GROUPS)[keyof typeof GROUPS][number];
  readonly to: AdminPath;
  readonly group: keyof typeof GROUPS;
}

/** The screens that the viewer may open, by group. A screen they can never use is left out. */
export function useAdminEntries(): readonly AdminEntry[] {
  const viewer = useRouteViewer();
  const { routesByPath } = useRouter();
  return GROUP_NAMES.flatMap((group) =>
    GROUPS[group].flatMap((name): AdminEntry[] => {
      const to = `/admin/${name}` as const;
      return routeVerdict(viewer, routesByPath[to]).allowed ? [{ name, to, group }] : [];
    }),
  );
}

/** The same screens under the headings of their groups, without empty groups. */
export function useAdminGroups(): readonly {
  group: AdminEntry['group'];
  entries: readonly AdminEntry[];
}[] {
  const entries = useAdminEntries();
  return GROUP_NAMES.map((group) => ({
    group,
    entries: entries.filter((entry) => entry.group === group),
  })).filter(({ entries: some }) => some.length > 0);
}

interface ScreenHere {
  readonly name: AdminName;
  readonly to: AdminPath;
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
      name: path.slice('/admin/'.length) as AdminName,
      to: path as AdminPath,
      isHere: path === here,
    }));
}
