import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from '@/lib/i18n';
import type { ListColumn } from '@/kit/list/columns';
import { Badge } from '@/ui/badge';
import { linkClass } from '@/ui/link-class';
import { messageOf } from '@/writes/problem';
import type { TaggedPlace } from './model';

/** More people than any place holds. */
const MAX_SEATS = 10_000;

/** The input isn’t a number of people. */
class NotSeats extends Error {
  override readonly name = 'NotSeats';
}

/** A number of people as it was typed. */
function seatsIn(text: string): number {
  const seats = Number(text);
  if (/^\d+$/.test(text.trim()) && seats <= MAX_SEATS) return seats;
  throw new NotSeats();
}

/**
 * What the list shows about each place.
 *
 * @param setSeats saves how many people a place holds; undefined for a tag without numbers
 */
export function usePlaceColumns(
  setSeats: ((row: TaggedPlace, seats: number) => Promise<unknown>) | undefined,
): readonly ListColumn<TaggedPlace>[] {
  const { t } = useTranslation(['tags', 'booking']);
  return useMemo(
    () => [
      {
        id: 'name',
        title: t('place.name'),
        value: ({ place }) => place.name,
        cell: ({ place, floor }) => (
          <Link
            to="/map"
            search={{ officeId: place.office_id, floorId: floor?.id, resource: place.id }}
            className={linkClass('subtle')}
          >
            <bdi>{place.name}</bdi>
          </Link>
        ),
        card: 'title',
      },
      {
        id: 'type',
        title: t('place.type'),
        value: ({ place }) => t(`booking:type.${place.type}`),
        filter: { all: t('place.allTypes'), key: ({ place }) => place.type },
      },
      {
        id: 'office',
        title: t('place.office'),
        value: ({ office }) => office,
        filter: { all: t('place.allOffices'), key: ({ place }) => place.office_id },
      },
      {
        id: 'floor',
        title: t('place.floor'),
        value: ({ floor, office }) =>
          floor ? t('place.floorOf', { floor: floor.name, office }) : null,
        cell: ({ floor }) => floor?.name,
        filter: {
          all: t('place.allFloors'),
          key: ({ floor }) => floor?.id ?? null,
          none: t('place.noFloor'),
        },
      },
      {
        id: 'tagged',
        title: t('place.tagged'),
        value: ({ tagged }) => t(tagged ? 'place.yes' : 'place.no'),
        cell: ({ tagged }) => (tagged ? <Badge tone="accent">{t('place.yes')}</Badge> : null),
        filter: { all: t('place.anyway'), key: ({ tagged }) => (tagged ? 'yes' : 'no') },
        searched: false,
        width: 132,
      },
      ...(setSeats
        ? [
            {
              id: 'seats',
              title: t('field.value'),
              value: ({ seats }: TaggedPlace) => seats,
              numeric: true,
              width: 104,
              edit: {
                label: ({ place }: TaggedPlace) => t('place.seatsOf', { name: place.name }),
                text: ({ seats }: TaggedPlace) => String(seats),
                may: ({ seats }: TaggedPlace) => seats !== null,
                maxLength: 5,
                save: async (row: TaggedPlace, text: string) => setSeats(row, seatsIn(text)),
                reason: (error: unknown) =>
                  error instanceof NotSeats
                    ? t('place.seatsWrong', { most: MAX_SEATS })
                    : messageOf(error),
              },
            },
          ]
        : []),
    ],
    [t, setSeats],
  );
}
