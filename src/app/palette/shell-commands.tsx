import { useNavigate } from '@tanstack/react-router';
import { addDays } from '@/domain/time';
import { indexOfOfficeSettings } from '@/areas/places/offices/index-of-settings';
import { indexOfSettings } from '@/areas/organization/organization-settings/model/index-of-settings';
import type { Command } from '@/lib/commands';
import { useTranslation } from '@/lib/i18n';
import { useSession } from '@/session';
import { logOut } from '@/session/sign-out';
import { useWhere } from '@/session/where';
import {
  IconAdjust,
  IconCalendar,
  IconKeyboard,
  IconLogOut,
  IconOffice,
  IconSettings,
} from '@/ui/icon';
import { useAdminEntries } from '../admin/entries';
import type { NavEntry } from '../shell/nav';
import { openShortcuts } from '@/lib/commands/overlay';

/** The shell’s own commands: pages, administration screens, offices, days, and the entries of the account menu. */
export function useShellCommands(entries: readonly NavEntry[]): readonly Command[] {
  const { t } = useTranslation('palette');
  const { t: nav } = useTranslation('shell');
  const { t: admin } = useTranslation('admin');
  const screens = useAdminEntries();
  const navigate = useNavigate();
  const { offices } = useSession();
  const { office, set } = useWhere();
  const opens = (screen: string): boolean => screens.some(({ name }) => name === screen);
  // Whoever manages only some places has no say in the office’s week.
  const hoursFor = (['week', 'new'] as const).filter(
    (open) => office && opens('hours') && (open === 'new' || opens('offices')),
  );
  const adjust = { isTyped: true, icon: <IconAdjust aria-hidden="true" /> };
  return [
    ...entries.map(({ name, to, icon: Icon }): Command => ({
      id: `go.${name}`,
      title: nav(`nav.${name}`),
      section: t('goTo'),
      icon: <Icon aria-hidden="true" />,
      run: () => navigate({ to }),
    })),
    ...screens.map(({ name, to, group }): Command => ({
      id: `admin.${name}`,
      title: admin(`page.${name}`),
      section: admin('nav'),
      keywords: `${admin(`group.${group}`)} ${admin(`words.${name}`)}`,
      icon: <IconSettings aria-hidden="true" />,
      run: () => navigate({ to }),
    })),
    {
      id: 'day.today',
      title: t('today'),
      section: t('day'),
      icon: <IconCalendar aria-hidden="true" />,
      run: () => set({ date: null }),
    },
    {
      id: 'day.next',
      title: t('tomorrow'),
      section: t('day'),
      icon: <IconCalendar aria-hidden="true" />,
      run: () => set(({ date }) => ({ date: addDays(date, 1) })),
    },
    ...offices
      .filter(({ id }) => id !== office?.id)
      .map((each): Command => ({
        id: `office.${each.id}`,
        title: t('switchOffice', { office: each.name }),
        section: t('offices'),
        keywords: each.address ?? undefined,
        icon: <IconOffice aria-hidden="true" />,
        run: () => set({ officeId: each.id }),
      })),
    {
      id: 'shell.shortcuts',
      title: t('showShortcuts'),
      section: t('actions'),
      icon: <IconKeyboard aria-hidden="true" />,
      run: openShortcuts,
    },
    {
      id: 'shell.signOut',
      title: t('signOut'),
      section: t('actions'),
      icon: <IconLogOut aria-hidden="true" />,
      run: logOut,
    },
    ...(opens('settings') ? indexOfSettings() : []).map(({ name, title, keywords }): Command => ({
      ...adjust,
      id: `setting.${name}`,
      title,
      section: admin('page.settings'),
      keywords,
      run: () => navigate({ to: '/admin/settings', search: { setting: name } }),
    })),
    ...(office && opens('offices') ? indexOfOfficeSettings(office.name) : []).map(
      ({ name, title }): Command => ({
        ...adjust,
        id: `office.setting.${name}`,
        title,
        section: admin('page.offices'),
        run: () =>
          navigate({
            to: '/admin/offices/$officeId',
            params: { officeId: office?.id ?? '' },
            search: { setting: name },
          }),
      }),
    ),
    ...hoursFor.map((open): Command => ({
      ...adjust,
      id: `office.hours.${open}`,
      title: t(open === 'week' ? 'regularHours' : 'newClosure', { office: office?.name }),
      section: admin('page.hours'),
      run: () => navigate({ to: '/admin/hours', search: { office: office?.id, open } }),
    })),
  ];
}
