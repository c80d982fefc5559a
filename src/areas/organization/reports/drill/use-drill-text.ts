import { useMemo } from 'react';
import { displayName } from '@/domain/people';
import { useTranslation } from '@/lib/i18n';
import { useSession } from '@/session';
import type { Report } from '../model';
import { GUESTS, HIDDEN } from '../model/bookings';
import { groupKey, NOWHERE } from '../model/groups';
import { hoursOf, type ReportsSearch } from '../search';
import { hourSpan, personName, rangeText } from '../text';

/** The table’s filter as text: "no-shows, Tue, Mar 3, 2026, Berlin". Undefined if it shows all rows. */
export function useDrillText(search: ReportsSearch, report: Report): string | undefined {
  const { t } = useTranslation(['reports', 'booking']);
  const { offices } = useSession();
  const { rows, kind, at, day, until, site, person, place, used, kind_of, weekday } = search;
  const hours = hoursOf(at);
  const name = useNameOf(person, report);
  // Each table is filtered by what it contains.
  const where = (by: 'floor' | 'area') => {
    const key = search[by];
    if (key === undefined) return undefined;
    if (key === NOWHERE) return t(`groups.none.${by}`);
    const row = report.places.data?.elements.find((each) => groupKey(each, by) === key);
    return (by === 'floor' ? row?.floor_name : row?.area_name) ?? t('drill.gone');
  };
  const located = [kind_of && t(`booking:type.${kind_of}`), where('area'), where('floor')];
  const words =
    rows === 'places'
      ? [used && t('drill.unused'), ...located]
      : rows === 'bookings' && [
          kind && t(`drill.${kind}`),
          hours &&
            t('drill.at', {
              weekday: t(`weekday.${hours.weekday}`),
              ...hourSpan(hours.hour, hours.last),
            }),
          weekday && t(`weekday.${weekday}`),
          ...located,
          day && rangeText({ start: day, end: until ?? day }),
          site && (offices.find(({ id }) => id === site)?.name ?? t('drill.gone')),
          person && (name ?? t('drill.gone')),
          place &&
            (report.places.data?.elements.find(({ resource }) => resource.id === place)?.resource
              .name ??
              t('drill.gone')),
        ];
  const told = words ? words.filter((word) => word !== undefined && word !== '') : [];
  return told.length > 0 ? told.join(', ') : undefined;
}

/** Someone’s name in their bookings, of which there can be a hundred thousand. */
function useNameOf(person: string | undefined, { bookings }: Report): string | undefined {
  const rows = bookings.data?.elements;
  return useMemo(() => {
    if (person === GUESTS || person === HIDDEN) return personName({ key: person, name: '' });
    const user = person && rows?.find((row) => row.user?.id === person)?.user;
    return user ? displayName(user) : undefined;
  }, [person, rows]);
}
