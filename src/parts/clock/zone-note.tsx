import { isKnownDay, placeOfTime, toInstant } from '@/domain/time';
import { useNow } from '@/lib/clock/use-now';
import { useTranslation } from '@/lib/i18n';
import { useTimeReader } from '@/parts/booking/use-times';
import { Text } from '@/ui/heading';
import './strings';

interface ZoneNoteProps {
  /** The day that the times belong to; today if it isn’t known. */
  readonly date: string | null;
  /** Zone of the office. */
  readonly zone: string;
}

/** Whose times are typed, for someone whose device or page is in another zone (TZ-4). */
export function ZoneNote({ date, zone }: ZoneNoteProps) {
  const { t } = useTranslation('clock');
  const minute = useNow();
  const reader = useTimeReader();
  const at = date !== null && isKnownDay(date) ? toInstant(`${date}T12:00:00`, zone) : minute;
  const place = placeOfTime(at, zone, reader);
  if (place === undefined) return null;
  return (
    <Text size="small" muted>
      {t('zone', { place })}
    </Text>
  );
}
