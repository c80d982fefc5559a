import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import {
  IconAdjust,
  IconCalendarCheck,
  IconCalendarDays,
  IconHome,
  IconMap,
  IconPeople,
  IconRoom,
  IconTable,
  type IconType,
} from '@/ui/icon';
import { useRouteViewer } from '../ticket-assignments';
import { routeVerdict } from '../route-access';

/** One entry of the navigation; its text is `shell:nav.<name>`. */
export interface NavEntry {
  name:
    | 'dashboard'
    | 'map'
    | 'rooms'
    | 'bookings'
    | 'week'
    | 'team'
    | 'leave'
    | 'people'
    | 'admin'
    | 'favorites'
    | 'news'
    | 'pages'
    | 'tickets'
    | 'health'
    | 'wifi'
    | 'visits'
    | 'assistant'
    | 'profile'
    | 'settings';
  to:
    | '/dashboard'
    | '/map'
    | '/rooms'
    | '/bookings'
    | '/week'
    | '/team'
    | '/leave'
    | '/people'
    | '/admin'
    | '/favorites'
    | '/news'
    | '/pages'
    | '/tickets'
    | '/health'
    | '/wifi'
    | '/visits'
    | '/assistant'
    | '/profile'
    | '/settings';
  icon: IconType;
  /** The key after `g` that opens it. */
  key: string;
}

const ENTRIES: readonly NavEntry[] = [
  { name: 'dashboard', to: '/dashboard', icon: IconHome, key: 'd' },
  { name: 'map', to: '/map', icon: IconMap, key: 'm' },
  { name: 'bookings', to: '/bookings', icon: IconCalendarDays, key: 'b' },
  { name: 'week', to: '/week', icon: IconCalendarCheck, key: 'w' },
  { name: 'team', to: '/team', icon: IconTable, key: 't' },
  { name: 'rooms', to: '/rooms', icon: IconRoom, key: 'r' },
  { name: 'people', to: '/people', icon: IconPeople, key: 'p' },
  { name: 'admin', to: '/admin', icon: IconAdjust, key: 'a' },
];

/** The entries of the pages that the viewer may open; one that they can never use is left out. */
export function useNavEntries(): readonly NavEntry[] {
  const viewer = useRouteViewer();
  const { routesByPath } = useRouter();
  return useMemo(
    () => ENTRIES.filter(({ to }) => routeVerdict(viewer, routesByPath[to]).allowed),
    [viewer, routesByPath],
  );
}
