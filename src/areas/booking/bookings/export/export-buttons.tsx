import { useTranslation } from '@/lib/i18n';
import { now } from '@/lib/clock';
import { download } from '@/lib/download';
import { officeDay } from '@/domain/time';
import { useSession } from '@/session';
import { useWhere } from '@/session/where';
import { Button } from '@/ui/button';
import { IconCalendar, IconDownload } from '@/ui/icon';
import type { Row } from '../agenda/rows';
import { useFloorNames } from '../model';
import css from '../bookings.module.css';

const HEADS = [
  'day',
  'from',
  'lastDay',
  'to',
  'offset',
  'zone',
  'office',
  'floor',
  'place',
  'type',
  'title',
  'person',
  'organizer',
  'status',
  'id',
] as const;

/** Downloads what’s listed, with one click each (B5). */
export function ExportButtons({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation(['bookings', 'booking']);
  const { offices } = useSession();
  const { zone } = useWhere();
  const floorsOf = useFloorNames();
  const officeName = (id: string) => offices.find((office) => office.id === id)?.name ?? '';
  const none = rows.length === 0 ? t('export.none') : undefined;
  const file = async (kind: 'csv' | 'ics') => {
    const [{ bookingsCsv, bookingsIcs }, floorName] = await Promise.all([
      import('./files'),
      floorsOf(rows.map(({ slot }) => slot.resource)),
    ]);
    const name = `${t('export.file')}-${officeDay(now(), zone)}.${kind}`;
    if (kind === 'csv') {
      const text = bookingsCsv(rows, {
        heads: HEADS.map((head) => t(`export.head.${head}`)),
        status: (status) => t(`booking:status.${status}`),
        type: (type) => t(`booking:type.${type}`),
        officeName,
        floorName,
      });
      download(name, 'text/csv', text);
      return;
    }
    const text = bookingsIcs(rows, {
      name: t('title'),
      now: now(),
      officeName,
      floorName,
      addressOf: (id) => new URL(`/bookings/${id}`, globalThis.location.origin).href,
    });
    download(name, 'text/calendar', text);
  };
  return (
    <div className={css.exports}>
      <Button
        variant="quiet"
        size="small"
        icon={<IconDownload />}
        aria-label={t('export.csvNamed', { count: rows.length })}
        disabledReason={none}
        onClick={() => file('csv')}
      >
        {t('export.csv')}
      </Button>
      <Button
        variant="quiet"
        size="small"
        icon={<IconCalendar />}
        aria-label={t('export.icsNamed', { count: rows.length })}
        disabledReason={none}
        onClick={() => file('ics')}
      >
        {t('export.ics')}
      </Button>
    </div>
  );
}
