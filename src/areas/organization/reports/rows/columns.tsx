import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ReservationReportRow, ResourceReportRow, UsageRow } from '@/api/schemas/reports';
import { displayName, sortedName } from '@/domain/people';
import { i18n } from '@/lib/i18n';
import type { Times } from '@/areas/booking/shared/use-times';
import { linkClass } from '@/ui/link-class';
import type { GridColumn } from '@/ui/grid/types';
import { DrillLink, type Drill } from '../drill/link';
import { noShowRate, type PersonRow, type ZoneOf } from '../model/bookings';
import { utilization } from '../model/figures';
import type { Group } from '../model/groups';
import type { Grouping } from '../search';
import { dayText, hoursText, numberText, percentText, personName } from '../text';
import { groupName } from './group-name';
import '../strings';

const t = i18n.getFixedT(null, ['reports', 'booking']);

/** A column of a table below the figures, with its sort value if it can be sorted. */
export interface RowsColumn<Row> extends GridColumn<Row> {
  readonly by?: ((row: Row) => string | number | undefined) | undefined;
}

interface Counted {
  readonly reservations: number;
  readonly check_ins: number;
  readonly no_shows: number;
}

const figure = <Row,>(
  id: string,
  title: string,
  by: (row: Row) => number,
  cell: (row: Row) => ReactNode,
): RowsColumn<Row> => ({ id, title, by, cell, numeric: true, width: 104 });

/** A count that links to its bookings; zero has no link. */
const counted = (count: number, name: string, to: Drill) =>
  count === 0 ? (
    numberText(count)
  ) : (
    <DrillLink
      to={to}
      className={linkClass('subtle')}
      aria-label={t('rows.drill', { name, value: numberText(count) })}
    >
      {numberText(count)}
    </DrillLink>
  );

const DATED = { date: 'always' } as const;

const COUNTS = ['reservations', 'check_ins', 'no_shows'] as const;

/** A row’s bookings, check-ins, and no-shows, each linked to its bookings. */
const counts = <Row extends Counted>(
  names: readonly (keyof Counted)[],
  drill: (row: Row) => Partial<Drill>,
): RowsColumn<Row>[] =>
  names.map((name) =>
    figure(
      name,
      t(`figure.${name}`),
      (row: Row) => row[name],
      (row: Row) =>
        counted(row[name], t(`figure.${name}`), {
          ...drill(row),
          rows: 'bookings',
          ...(name === 'reservations' ? {} : { kind: name }),
        }),
    ),
  );

const minutes = <
  Row extends Pick<UsageRow, 'booked_minutes' | 'open_minutes'>,
>(): RowsColumn<Row>[] => [
  figure(
    'hours',
    t('figure.hours'),
    (row) => row.booked_minutes,
    (row) => hoursText(row.booked_minutes),
  ),
  figure(
    'utilization',
    t('figure.utilization'),
    (row) => utilization(row) ?? -1,
    (row) => percentText(utilization(row)),
  ),
];

export const dayColumns = (): readonly RowsColumn<UsageRow>[] => [
  {
    id: 'date',
    title: t('column.day'),
    card: 'title',
    width: 152,
    by: ({ date }) => date,
    cell: ({ date }) => dayText(date),
  },
  {
    id: 'office',
    title: t('column.office'),
    by: ({ office_name }) => office_name,
    cell: ({ office_name }) => <bdi>{office_name}</bdi>,
  },
  ...counts<UsageRow>(COUNTS, ({ date, office_id }) => ({ day: date, site: office_id })),
  ...minutes<UsageRow>(),
];

/** The rows of a group, as filters of the other tables. */
const groupDrill = (by: Grouping, key: string): Partial<Drill> =>
  by === 'type' ? { kind_of: key as Drill['kind_of'] } : { [by]: key };

export const groupColumns = (by: Grouping): readonly RowsColumn<Group>[] => [
  {
    id: 'group',
    title: t(`groups.${by}`),
    card: 'title',
    // Weekdays keep their order.
    ...(by === 'weekday' ? {} : { by: (row: Group) => groupName(by, row) }),
    cell: (row) => <bdi>{groupName(by, row)}</bdi>,
  },
  ...(by === 'floor' || by === 'area'
    ? [
        {
          id: 'within',
          title: t('column.within'),
          by: ({ within }: Group) => within.toReversed().join(', '),
          cell: ({ within }: Group) => <bdi>{within.join(', ')}</bdi>,
        },
      ]
    : []),
  ...(by === 'weekday'
    ? []
    : [
        figure<Group>(
          'places',
          t('rows.tab.places'),
          ({ places = 0 }) => places,
          ({ key, places = 0 }) =>
            counted(places, t('rows.tab.places'), { rows: 'places', ...groupDrill(by, key) }),
        ),
        figure<Group>(
          'unused',
          t('column.unused'),
          ({ unused = 0 }) => unused,
          ({ key, unused = 0 }) =>
            counted(unused, t('column.unused'), {
              rows: 'places',
              used: 'never',
              ...groupDrill(by, key),
            }),
        ),
      ]),
  ...counts<Group>(['reservations', 'no_shows'], ({ key }) => groupDrill(by, key)),
  ...minutes<Group>(),
];

export const placeColumns = (): readonly RowsColumn<ResourceReportRow>[] => [
  {
    id: 'place',
    title: t('column.place'),
    card: 'title',
    by: ({ resource }) => resource.name,
    cell: ({ resource }) => <bdi>{resource.name}</bdi>,
  },
  {
    id: 'type',
    title: t('column.type'),
    width: 104,
    by: ({ resource }) => t(`booking:type.${resource.type}`),
    cell: ({ resource }) => t(`booking:type.${resource.type}`),
  },
  {
    id: 'floor',
    title: t('column.floor'),
    by: ({ floor_name }) => floor_name ?? '',
    cell: ({ floor_name }) => floor_name !== null && <bdi>{floor_name}</bdi>,
  },
  {
    id: 'area',
    title: t('column.area'),
    by: ({ area_name }) => area_name ?? '',
    cell: ({ area_name }) => area_name !== null && <bdi>{area_name}</bdi>,
  },
  {
    id: 'office',
    title: t('column.office'),
    by: ({ office_name }) => office_name,
    cell: ({ office_name }) => <bdi>{office_name}</bdi>,
  },
  ...counts<ResourceReportRow>(['reservations', 'no_shows'], ({ resource }) => ({
    place: resource.id,
  })),
  ...minutes<ResourceReportRow>(),
];

export const personColumns = (): readonly RowsColumn<PersonRow>[] => [
  {
    id: 'person',
    title: t('column.person'),
    card: 'title',
    // Those without a name come after the others.
    by: ({ user }) => (user ? sortedName(user) : undefined),
    cell: (row) =>
      row.user ? (
        <Link to="/people/$userId" params={{ userId: row.user.id }} className={linkClass('subtle')}>
          <bdi>{row.name}</bdi>
        </Link>
      ) : (
        personName(row)
      ),
  },
  ...counts<PersonRow>(COUNTS, ({ key }) => ({ person: key })),
  figure(
    'rate',
    t('column.rate'),
    (row) => noShowRate(row) ?? -1,
    (row) => percentText(noShowRate(row)),
  ),
];

const came = ({ is_checked_in, is_no_show, is_guest }: ReservationReportRow): string =>
  t(
    is_checked_in
      ? 'value.came'
      : is_no_show
        ? 'value.missed'
        : is_guest
          ? 'value.none'
          : 'value.open',
  );

/** Whose booking it is: a person’s, or a guest’s in the name of its organizer. */
function holder({ user, organizer, is_guest }: ReservationReportRow): ReactNode {
  if (user) return <bdi>{displayName(user)}</bdi>;
  if (!is_guest) return t('value.hidden');
  return organizer ? t('value.guestOf', { name: displayName(organizer) }) : t('value.guest');
}

/** In the server’s order, by start: a hundred thousand rows aren’t sorted differently. */
export const bookingColumns = (
  zoneOf: ZoneOf,
  times: Times,
): readonly RowsColumn<ReservationReportRow>[] => [
  {
    id: 'start',
    title: t('column.start'),
    card: 'title',
    width: 232,
    cell: ({ schedule_id, start, end, resource }) => (
      <Link
        to="/bookings/$scheduleId"
        params={{ scheduleId: schedule_id }}
        className={linkClass('subtle')}
      >
        {times({ start, end }, zoneOf(resource.office_id), DATED)}
      </Link>
    ),
  },
  {
    id: 'place',
    title: t('column.place'),
    cell: ({ resource }) => <bdi>{resource.name}</bdi>,
  },
  {
    id: 'floor',
    title: t('column.floor'),
    cell: ({ floor_name }) => floor_name !== null && <bdi>{floor_name}</bdi>,
  },
  {
    id: 'office',
    title: t('column.office'),
    cell: ({ office_name }) => <bdi>{office_name}</bdi>,
  },
  {
    id: 'person',
    title: t('column.person'),
    cell: holder,
  },
  {
    id: 'status',
    title: t('column.status'),
    width: 104,
    cell: ({ status }) => t(`value.${status}`),
  },
  { id: 'came', title: t('column.checkedIn'), width: 112, cell: came },
];
