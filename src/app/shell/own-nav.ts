import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/own-nav.json';
import {
  IconComment,
  IconDocument,
  IconPerson,
  IconSettings,
  IconShield,
  IconStar,
  IconWifi,
} from '@/ui/icon';
import { type NavEntry, useOpenEntries } from './nav';

addStrings('shell', strings);

/** Pages that people seldom need: they’re behind "More", and so only load when it opens. */
const FURTHER_ENTRIES: readonly NavEntry[] = [
  { name: 'favorites', to: '/favorites', icon: IconStar, key: 'f' },
  { name: 'pages', to: '/pages', icon: IconDocument, key: 'e' },
  { name: 'health', to: '/health', icon: IconShield, key: 'h' },
  { name: 'wifi', to: '/wifi', icon: IconWifi, key: 'i' },
  { name: 'assistant', to: '/assistant', icon: IconComment, key: 'c' },
];

/** What the account menu has: the person’s own account. */
const ACCOUNT_ENTRIES: readonly NavEntry[] = [
  { name: 'profile', to: '/profile', icon: IconPerson, key: 'y' },
  { name: 'settings', to: '/settings', icon: IconSettings, key: 's' },
];

export const useFurtherEntries = () => useOpenEntries(FURTHER_ENTRIES);
export const useAccountEntries = () => useOpenEntries(ACCOUNT_ENTRIES);
