import { hasAny, type Right, type Session } from '@/session';
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
import { ADMIN_NEEDS } from '../admin/entries';

/** One entry of the navigation; the words are `shell:nav.<name>`. */
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
    | '/profile'
    | '/settings';
  icon: IconType;
  /** The key after `g` that goes there. */
  key: string;
  /** Any of these rights shows it; an entry that its reader can never use is absent. */
  needs?: readonly [Right, ...Right[]];
}

const ENTRIES: readonly NavEntry[] = [
  { name: 'dashboard', to: '/dashboard', icon: IconHome, key: 'd' },
  { name: 'map', to: '/map', icon: IconMap, key: 'm' },
  { name: 'bookings', to: '/bookings', icon: IconCalendarDays, key: 'b' },
  { name: 'week', to: '/week', icon: IconCalendarCheck, key: 'w' },
  { name: 'team', to: '/team', icon: IconTable, key: 't' },
  {
    name: 'rooms',
    to: '/rooms',
    icon: IconRoom,
    key: 'r',
    needs: ['meeting_room_bookings_enabled'],
  },
  { name: 'people', to: '/people', icon: IconPeople, key: 'p' },
  { name: 'admin', to: '/admin', icon: IconAdjust, key: 'a', needs: ADMIN_NEEDS },
];

/** The entries for a person, by roles and feature flags. */
export function navEntries(session: Session): readonly NavEntry[] {
  return ENTRIES.filter(({ needs }) => !needs || hasAny(session, needs));
}
