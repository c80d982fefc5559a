import { useMemo } from 'react';
import type { UsageReport } from '@/api/reports';
import type { ReservationReportRow, ResourceReportRow, UsageRow } from '@/api/schemas/reports';
import { useTranslation } from '@/lib/i18n';
import { useTimes } from '@/areas/booking/shared/use-times';
import { growthOf } from '@/kit/queries/growth';
import { Heading } from '@/ui/heading';
import { SegmentedControl } from '@/ui/segmented-control';
import { Stack } from '@/ui/stack';
import { Tabs } from '@/ui/tabs';
import { ROWS_ID } from '../drill/link';
import { FILE_WORDS } from './file-strings';
import { useBookingsBehind, type ReportRequest, type Report } from '../model';
import { isAmong, isPerson, type PersonRow } from '../model/bookings';
import {
  bookingsFile,
  daysFile,
  groupsFile,
  peopleFile,
  placesFile,
  type AboutReport,
} from '../model/files';
import { isUnused } from '../model/figures';
import { placeGroups, weekdayGroups, type Group } from '../model/groups';
import { GROUPINGS, NO_DRILL, ROWS, type Rows } from '../search';
import { numberText } from '../text';
import { bookingColumns, dayColumns, groupColumns, personColumns, placeColumns } from './columns';
import { TableCard } from './table-card';
import css from './rows.module.css';

interface RowsProps extends Pick<ReportRequest, 'search' | 'set'> {
  usage: UsageReport;
  report: Report;
  about: AboutReport;
}

/** The rows from which the figures are counted: by day, by place, by person, or each booking. */
export function RowsSection(props: RowsProps) {
  const { t } = useTranslation('reports');
  const { search, set } = props;
  return (
    <section aria-labelledby={ROWS_ID} className={css.section}>
      <Stack gap={3}>
        <Heading level={2} id={ROWS_ID} tabIndex={-1} className={css.title}>
          {t('rows.title')}
        </Heading>
        <Tabs<Rows>
          label={t('rows.label')}
          items={ROWS.map((value) => ({ value, label: t(`rows.tab.${value}`) }))}
          value={search.rows}
          onChange={(rows) => set({ ...NO_DRILL, rows })}
        >
          <Shown {...props} />
        </Tabs>
      </Stack>
    </section>
  );
}

function Shown(props: RowsProps) {
  switch (props.search.rows) {
    case 'days':
      return <DayRows {...props} />;
    case 'groups':
      return <GroupRows {...props} />;
    case 'places':
      return <PlaceRows {...props} />;
    case 'people':
      return <PersonRows {...props} />;
    case 'bookings':
      return <BookingRows {...props} />;
  }
}

const keyOfDay = ({ date, office_id }: UsageRow): string => `${date}|${office_id}`;
const keyOfGroup = ({ key }: Group): string => key;
const keyOfPlace = ({ resource }: ResourceReportRow): string => resource.id;
const keyOfPerson = ({ key }: PersonRow): string => key;
const keyOfBooking = ({ slot_id }: ReservationReportRow): string => slot_id;

function DayRows({ usage, ...props }: RowsProps) {
  const { t } = useTranslation('reports');
  const count = new Set(usage.elements.map(({ date }) => date)).size;
  const offices = new Set(usage.elements.map(({ office_id }) => office_id)).size;
  return (
    <TableCard
      {...props}
      rows={usage.elements}
      counted={offices > 1 ? t('rows.count.daysOfOffices', { count, offices }) : undefined}
      columns={useMemo(() => dayColumns(), [])}
      keyOf={keyOfDay}
      file={(about, rows) => daysFile(about, FILE_WORDS, rows)}
    />
  );
}

/** The figures by floor, area, type, or weekday. */
function GroupRows(props: RowsProps) {
  const { t } = useTranslation('reports');
  const { usage, search, set, report } = props;
  const { by } = search;
  const { places } = report;
  const rows = places.data?.elements;
  const groups = useMemo(
    () => (by === 'weekday' ? weekdayGroups(usage.elements) : rows && placeGroups(rows, by)),
    [by, rows, usage],
  );
  return (
    <Stack gap={3}>
      <div data-print="hide">
        <SegmentedControl
          label={t('groups.by')}
          options={GROUPINGS.map((value) => ({ value, label: t(`groups.${value}`) }))}
          value={by}
          onChange={(chosen) => set({ ...NO_DRILL, by: chosen })}
        />
      </div>
      <TableCard
        {...props}
        {...(by === 'weekday' ? {} : { query: places, problem: t('unused.error') })}
        rows={groups}
        counted={t(`groups.count.${by}`, { count: groups?.length ?? 0 })}
        columns={useMemo(() => groupColumns(by), [by])}
        keyOf={keyOfGroup}
        file={(about, shown) => groupsFile(about, FILE_WORDS, by, shown)}
        notice={by !== 'weekday' && places.data?.incomplete ? t('rows.incomplete') : undefined}
      />
    </Stack>
  );
}

function PlaceRows(props: RowsProps) {
  const { t } = useTranslation('reports');
  const { search, report } = props;
  const { places, zoneOf } = report;
  const { floor, area, kind_of, used } = search;
  const rows = places.data?.elements;
  return (
    <TableCard
      {...props}
      query={places}
      problem={t('unused.error')}
      rows={useMemo(
        () =>
          rows
            ?.filter(isAmong({ floor, area, kind_of }))
            .filter((row) => used === undefined || isUnused(row)),
        [rows, floor, area, kind_of, used],
      )}
      columns={useMemo(() => placeColumns(), [])}
      keyOf={keyOfPlace}
      file={(about, shown) => placesFile(about, FILE_WORDS, shown, zoneOf)}
      notice={places.data?.incomplete ? t('rows.incomplete') : undefined}
    />
  );
}

function PersonRows(props: RowsProps) {
  const { t } = useTranslation('reports');
  const { usage, report } = props;
  const { bookings, people } = report;
  const named = people?.filter(isPerson).length ?? 0;
  const hidden = usage.total.people - named;
  return (
    <TableCard
      {...props}
      query={bookings}
      problem={t('missing.error')}
      rows={people}
      counted={t('rows.count.people', { count: named })}
      columns={useMemo(() => personColumns(), [])}
      keyOf={keyOfPerson}
      isReading={report.isCounting || isReading(report)}
      file={(about, shown) => peopleFile(about, FILE_WORDS, shown)}
      notice={
        useReadingText(props) ??
        (people && hidden > 0 ? t('rows.hidden', { count: hidden }) : undefined)
      }
    />
  );
}

function BookingRows(props: RowsProps) {
  const { t } = useTranslation('reports');
  const { search, report } = props;
  const { bookings, zoneOf } = report;
  const times = useTimes();
  const columns = useMemo(() => bookingColumns(zoneOf, times), [zoneOf, times]);
  return (
    <TableCard
      {...props}
      query={bookings}
      problem={t('missing.error')}
      rows={useBookingsBehind(report, search)}
      columns={columns}
      keyOf={keyOfBooking}
      isReading={isReading(report)}
      file={(about, shown) => bookingsFile(about, FILE_WORDS, shown, zoneOf)}
      notice={useReadingText(props)}
    />
  );
}

/** More bookings are loading. */
const isReading = ({ bookings }: Report): boolean =>
  !growthOf(bookings).isRead && !bookings.isError;

/** How many bookings have loaded; undefined once all have. */
function useReadingText({ report, usage }: RowsProps): string | undefined {
  const { t } = useTranslation('reports');
  const { data } = report.bookings;
  const { isGrowing, isCut } = growthOf(report.bookings);
  if (!data || (!isGrowing && !isCut)) return undefined;
  const figures = {
    read: numberText(data.elements.length),
    total: numberText(usage.total.reservations),
  };
  return isCut ? t('rows.stopped', figures) : t('rows.reading', figures);
}
