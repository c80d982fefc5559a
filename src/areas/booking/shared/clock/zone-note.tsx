import { addDays, isKnownDay, officeDay, placeOfTime, toInstant } from '@/domain/time';
import { useNow } from '@/lib/clock/use-now';
import { useTranslation } from '@/lib/i18n';
import { useTimeReader } from '@/areas/booking/shared/use-times';
import { Text } from '@/ui/heading';
import './strings';

/** In days: from any day, the other side of a clock change. */
const HALF_A_YEAR = 182;

interface ZoneNoteProps {
  /** The day that the times belong to; today if it isn’t known. */
  readonly date?: string | null;
  /** Their last day, if that’s another one. Zones can agree on the first and not on the last. */
  readonly lastDay?: string | null;
  /** Whether the times apply all year, so that they differ if the zones do in summer or in winter. */
  readonly allYear?: boolean;
  /** Zone of the office. */
  readonly zone: string;
}

/** Whose times are typed, for someone whose device or page is in another zone (TZ-4). */
export function ZoneNote({ date = null, lastDay = null, allYear = false, zone }: ZoneNoteProps) {
  const { t } = useTranslation('clock');
  const minute = useNow();
  const reader = useTimeReader();
  const today = officeDay(minute, zone);
  const days = [date ?? today, lastDay, allYear ? addDays(today, HALF_A_YEAR) : null];
  const place = days
    .filter((day) => day !== null && isKnownDay(day))
    .map((day) => placeOfTime(toInstant(`${day}T12:00:00`, zone), zone, reader))
    .find((named) => named !== undefined);
  if (place === undefined) return null;
  return (
    <Text size="small" muted>
      {t('zone', { place })}
    </Text>
  );
}
