import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/own-nav.json';
import {
  IconComment,
  IconIdCard,
  IconDocument,
  IconNews,
  IconOutOfOffice,
  IconPerson,
  IconSettings,
  IconShield,
  IconStar,
  IconTicket,
  IconWifi,
} from '@/ui/icon';
import { useRouteViewer } from '../ticket-assignments';
import { routeVerdict } from '../route-access';
import type { NavEntry } from './nav';

addStrings('shell', strings);

/** Pages that belong only to the person: they’re in the account menu, not in the navigation people look at all day. */
const OWN_ENTRIES: readonly NavEntry[] = [
  { name: 'leave', to: '/leave', icon: IconOutOfOffice, key: 'l' },
  { name: 'favorites', to: '/favorites', icon: IconStar, key: 'f' },
  { name: 'visits', to: '/visits', icon: IconIdCard, key: 'v' },
  { name: 'news', to: '/news', icon: IconNews, key: 'n' },
  { name: 'pages', to: '/pages', icon: IconDocument, key: 'e' },
  { name: 'tickets', to: '/tickets', icon: IconTicket, key: 'q' },
  { name: 'health', to: '/health', icon: IconShield, key: 'h' },
  { name: 'wifi', to: '/wifi', icon: IconWifi, key: 'i' },
  { name: 'assistant', to: '/assistant', icon: IconComment, key: 'c' },
  { name: 'profile', to: '/profile', icon: IconPerson, key: 'y' },
  { name: 'settings', to: '/settings', icon: IconSettings, key: 's' },
];

/** Those that the viewer may open; a feature that’s off has no entry. */
export function useOwnEntries(): readonly NavEntry[] {
  const viewer = useRouteViewer();
  const { routesByPath } = useRouter();
  return useMemo(
    () => OWN_ENTRIES.filter(({ to }) => routeVerdict(viewer, routesByPath[to]).allowed),
    [viewer, routesByPath],
  );
}
