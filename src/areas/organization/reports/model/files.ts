import type {
  HourRow,
  ReservationReportRow,
  ResourceReportRow,
  UsageRow,
} from '@/api/schemas/reports';
import { displayName } from '@/domain/people';
import { toCsv, type CsvCell } from '@/domain/text/csv';
import { formatClock, formatOffset, instantMs, offsetAt, officeDay } from '@/domain/time';
import { hoursOf, percentOf, type Defined, type Figure } from '../text';
import { noShowRate, type PersonRow, type ZoneOf } from './bookings';
import type { Grouping } from '../search';
import { utilization } from './figures';
import type { Group, Located } from './groups';

/** A report’s description, line by line: its title, days, filters, and table filter. */
export type AboutReport = readonly (readonly [name: string, text: string])[];

/** The strings of a file. */
export interface FileStrings {
  readonly column: (name: ColumnName) => string;
  readonly figure: (name: Figure) => string;
  readonly define: (name: Defined) => readonly [name: string, text: string];
  readonly days: readonly [name: string, text: string];
  readonly personName: (row: PersonRow) => string;
  readonly yes: (is: boolean) => string;
  readonly type: (type: ResourceReportRow['resource']['type']) => string;
  readonly status: (status: ReservationReportRow['status']) => string;
  readonly weekday: (weekday: HourRow['weekday']) => string;
  readonly group: (by: Grouping, group: Pick<Group, 'key' | 'name'>) => string;
}

type ColumnName =
  | 'date'
  | 'office'
  | 'officeId'
  | 'floor'
  | 'floorId'
  | 'area'
  | 'areaId'
  | 'within'
  | 'unused'
  | 'places'
  | 'group'
  | 'groupId'
  | 'place'
  | 'placeId'
  | 'type'
  | 'person'
  | 'email'
  | 'personId'
  | 'ratePercent'
  | 'lastUsed'
  | 'startDate'
  | 'startTime'
  | 'endDate'
  | 'endTime'
  | 'offset'
  | 'zone'
  | 'title'
  | 'organizer'
  | 'status'
  | 'slots'
  | 'recurring'
  | 'checkedIn'
  | 'checkedOut'
  | 'noShow'
  | 'guest'
  | 'id';

/** The figures of days and places. */
const ALL_DEFINED = [
  'reservations',
  'check_ins',
  'no_shows',
  'guests',
  'people',
  'hours',
  'open',
  'utilization',
] as const satisfies readonly Defined[];

interface Column<Row> {
  readonly head: string;
  readonly cell: (row: Row) => CsvCell;
}

/** Lines that describe the file and its figures, an empty one, and the table; all of the same width. */
function fileOf<Row>(
  about: AboutReport,
  definitions: readonly (readonly [string, string])[],
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): string {
  return toCsv([
    ...about,
    ...definitions,
    [],
    columns.map((column) => column.head),
    ...rows.map((row) => columns.map(({ cell }) => cell(row))),
  ]);
}

/** The figures of people and bookings. */
const BOOKINGS_DEFINED = [
  'reservations',
  'check_ins',
  'no_shows',
  'guests',
] as const satisfies readonly Defined[];

/** A place can share its name with others, on other floors and in other offices. */
const placeColumns = <Row extends Located>(words: FileStrings): Column<Row>[] => [
  { head: words.column('place'), cell: ({ resource }) => resource.name },
  { head: words.column('type'), cell: ({ resource }) => words.type(resource.type) },
  { head: words.column('floor'), cell: ({ floor_name }) => floor_name },
  { head: words.column('floorId'), cell: ({ floor_id }) => floor_id },
  { head: words.column('area'), cell: ({ area_name }) => area_name },
  { head: words.column('areaId'), cell: ({ area_id }) => area_id },
  { head: words.column('office'), cell: ({ office_name }) => office_name },
  { head: words.column('placeId'), cell: ({ resource }) => resource.id },
];

interface Counted {
  readonly reservations: number;
  readonly check_ins: number;
  readonly no_shows: number;
}

const COUNTS = ['reservations', 'check_ins', 'no_shows'] as const;

const countColumns = <Row extends Counted>({ figure }: FileStrings): Column<Row>[] =>
  COUNTS.map((name) => ({ head: figure(name), cell: (row) => row[name] }));

const minuteColumns = <Row extends Pick<UsageRow, 'booked_minutes' | 'open_minutes'>>({
  figure,
}: FileStrings): Column<Row>[] => [
  { head: figure('bookedMinutes'), cell: (row) => row.booked_minutes },
  { head: figure('openMinutes'), cell: (row) => row.open_minutes },
  { head: figure('hours'), cell: (row) => hoursOf(row.booked_minutes) },
  { head: figure('open'), cell: (row) => hoursOf(row.open_minutes) },
  { head: figure('utilizationPercent'), cell: (row) => percentOf(utilization(row)) },
];

/** The days of each office. */
export const daysFile = (
  about: AboutReport,
  words: FileStrings,
  rows: readonly UsageRow[],
): string =>
  fileOf(
    about,
    [words.days, ...ALL_DEFINED.map(words.define)],
    [
      { head: words.column('date'), cell: (row) => row.date },
      { head: words.column('office'), cell: (row) => row.office_name },
      { head: words.column('officeId'), cell: (row) => row.office_id },
      ...countColumns<UsageRow>(words),
      { head: words.figure('guests'), cell: (row) => row.guests },
      { head: words.figure('people'), cell: (row) => row.people },
      ...minuteColumns<UsageRow>(words),
    ],
    rows,
  );

/** The floors, areas, types, or weekdays. */
export const groupsFile = (
  about: AboutReport,
  words: FileStrings,
  by: Grouping,
  rows: readonly Group[],
): string =>
  fileOf(
    about,
    [
      words.days,
      ...(['reservations', 'check_ins', 'no_shows', 'hours', 'open', 'utilization'] as const).map(
        words.define,
      ),
    ],
    [
      { head: words.column('group'), cell: (row) => words.group(by, row) },
      { head: words.column('groupId'), cell: ({ key }) => key },
      { head: words.column('within'), cell: ({ within }) => within.join(', ') },
      { head: words.column('places'), cell: ({ places }) => places },
      { head: words.column('unused'), cell: ({ unused }) => unused },
      ...countColumns<Group>(words),
      ...minuteColumns<Group>(words),
    ],
    rows,
  );

/** The weekdays and hours. */
export const hoursFile = (
  about: AboutReport,
  words: FileStrings,
  rows: readonly HourRow[],
): string =>
  fileOf(
    about,
    [words.days, ...(['hours', 'open', 'utilization'] as const).map(words.define)],
    [
      { head: words.column('date'), cell: (row) => words.weekday(row.weekday) },
      { head: words.column('startTime'), cell: (row) => `${String(row.hour).padStart(2, '0')}:00` },
      ...minuteColumns<HourRow>(words),
    ],
    rows,
  );

/** The places; a day is that of the place’s office. */
export const placesFile = (
  about: AboutReport,
  words: FileStrings,
  rows: readonly ResourceReportRow[],
  zoneOf: ZoneOf,
): string =>
  fileOf(
    about,
    [words.days, ...ALL_DEFINED.map(words.define)],
    [
      ...placeColumns<ResourceReportRow>(words),
      ...countColumns<ResourceReportRow>(words),
      { head: words.figure('guests'), cell: (row) => row.guests },
      { head: words.figure('people'), cell: (row) => row.people },
      ...minuteColumns<ResourceReportRow>(words),
      {
        head: words.column('lastUsed'),
        cell: ({ last_used_at, resource }) =>
          last_used_at === null ? '' : officeDay(last_used_at, zoneOf(resource.office_id)),
      },
    ],
    rows,
  );

/** The people, and what else the bookings consist of, so that the columns add up to the figures. */
export const peopleFile = (
  about: AboutReport,
  words: FileStrings,
  rows: readonly PersonRow[],
): string =>
  fileOf(
    about,
    [words.days, ...BOOKINGS_DEFINED.map(words.define)],
    [
      { head: words.column('person'), cell: words.personName },
      { head: words.column('email'), cell: ({ user }) => user?.email },
      { head: words.column('personId'), cell: ({ user }) => user?.id },
      ...countColumns<PersonRow>(words),
      { head: words.column('ratePercent'), cell: (row) => percentOf(noShowRate(row)) },
    ],
    rows,
  );

/** The bookings: days and times of each office, with the offset in a separate column. */
export function bookingsFile(
  about: AboutReport,
  words: FileStrings,
  rows: readonly ReservationReportRow[],
  zoneOf: ZoneOf,
): string {
  const zone = ({ resource }: ReservationReportRow): string => zoneOf(resource.office_id);
  const clock = (row: ReservationReportRow, instant: string | null): string =>
    instant === null ? '' : formatClock(instant, zone(row));
  return fileOf(
    about,
    [words.days, ...BOOKINGS_DEFINED.map(words.define)],
    [
      { head: words.column('startDate'), cell: (row) => officeDay(row.start, zone(row)) },
      { head: words.column('startTime'), cell: (row) => clock(row, row.start) },
      { head: words.column('endDate'), cell: (row) => officeDay(row.end, zone(row)) },
      { head: words.column('endTime'), cell: (row) => clock(row, row.end) },
      {
        head: words.column('offset'),
        // On its own it would start with a sign, which spreadsheets interpret as a formula (F-50).
        cell: (row) => `UTC${formatOffset(offsetAt(zone(row), instantMs(row.start)))}`,
      },
      { head: words.column('zone'), cell: zone },
      ...placeColumns<ReservationReportRow>(words),
      { head: words.column('person'), cell: ({ user }) => user && displayName(user) },
      { head: words.column('email'), cell: ({ user }) => user?.email },
      {
        head: words.column('organizer'),
        cell: ({ organizer }) => organizer && displayName(organizer),
      },
      { head: words.column('title'), cell: ({ title }) => title },
      { head: words.column('status'), cell: ({ status }) => words.status(status) },
      { head: words.column('slots'), cell: ({ slots }) => slots },
      { head: words.column('recurring'), cell: (row) => words.yes(row.is_recurring) },
      { head: words.figure('check_ins'), cell: (row) => words.yes(row.is_checked_in) },
      { head: words.column('noShow'), cell: (row) => words.yes(row.is_no_show) },
      { head: words.column('guest'), cell: (row) => words.yes(row.is_guest) },
      { head: words.column('checkedIn'), cell: (row) => clock(row, row.checked_in_at) },
      { head: words.column('checkedOut'), cell: (row) => clock(row, row.checked_out_at) },
      { head: words.column('id'), cell: ({ schedule_id }) => schedule_id },
    ],
    rows,
  );
}
