import { useNow } from '@/lib/clock';
import { useTranslation } from '@/lib/i18n';
import { useLiveStatus } from '@/lib/realtime';
import { useMoment } from '@/areas/booking/shared/use-times';
import { useWhere } from '@/session/where';
import { Text } from '@/ui/heading';
import '../strings';
import { MINUTE } from '@/domain/time/durations';

/** After this many milliseconds without live updates, the data’s age is shown. */
const STALE_AFTER = MINUTE;

/** "Live updates off, refreshed 09:41", once the connection is lost for more than a minute; nothing before. */
export function LiveAge({ readAt }: { readAt: number }) {
  const { t } = useTranslation('notifications');
  const { zone } = useWhere();
  const moment = useMoment();
  const minute = useNow();
  const live = useLiveStatus();
  if (live.state !== 'paused' || minute - live.since <= STALE_AFTER) return null;
  return (
    <Text size="small" muted role="status">
      {t('offline', { at: moment(readAt === 0 ? live.since : readAt, zone) })}
    </Text>
  );
}
