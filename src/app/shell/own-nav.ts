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
  IconStar,
  IconWifi,
} from '@/ui/icon';
import type { NavEntry } from './nav';

addStrings('shell', strings);

/** What is one's own alone: it stands with the account, not in the navigation everybody looks at all day. */
export const OWN_ENTRIES: readonly NavEntry[] = [
  { name: 'leave', to: '/leave', icon: IconOutOfOffice, key: 'l' },
  { name: 'favorites', to: '/favorites', icon: IconStar, key: 'f' },
  { name: 'visits', to: '/visits', icon: IconIdCard, key: 'v' },
  { name: 'news', to: '/news', icon: IconNews, key: 'n' },
  { name: 'pages', to: '/pages', icon: IconDocument, key: 'e' },
  { name: 'wifi', to: '/wifi', icon: IconWifi, key: 'i' },
  { name: 'assistant', to: '/assistant', icon: IconComment, key: 'c' },
  { name: 'profile', to: '/profile', icon: IconPerson, key: 'y' },
  { name: 'settings', to: '/settings', icon: IconSettings, key: 's' },
];
