import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import {
  IconAdjust,
  IconCalendarCheck,
  IconCalendarDays,
  IconHome,
  IconIdCard,
  IconMap,
  IconNews,
  IconOutOfOffice,
  IconPeople,
  IconRoom,
  IconTable,
  IconTicket,
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
  { name: 'leave', to: '/leave', icon: IconOutOfOffice, key: 'l' },
  { name: 'visits', to: '/visits', icon: IconIdCard, key: 'v' },
  { name: 'tickets', to: '/tickets', icon: IconTicket, key: 'q' },
  { name: 'news', to: '/news', icon: IconNews, key: 'n' },
  { name: 'admin', to: '/admin', icon: IconAdjust, key: 'a' },
];

/** Addresses of the further pages behind "More", whose entries load with its list. */
export const FURTHER_PATHS: readonly NavEntry['to'][] = [
  '/favorites',
  '/pages',
  '/health',
  '/wifi',
  '/assistant',
];

/** Those that the viewer may open; a page that they can never use, such as that of a feature that’s off, is left out. */
export function useOpenEntries(entries: readonly NavEntry[]): readonly NavEntry[] {
  const viewer = useRouteViewer();
  const { routesByPath } = useRouter();
  return useMemo(
    () => entries.filter(({ to }) => routeVerdict(viewer, routesByPath[to]).allowed),
    [entries, viewer, routesByPath],
  );
}

/** The pages of the navigation, in its order. */
export const useNavEntries = () => useOpenEntries(ENTRIES);
