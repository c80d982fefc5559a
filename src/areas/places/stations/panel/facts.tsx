import { Link } from '@tanstack/react-router';
import { NEEDS } from '@/api/needs';
import { call, can } from '@/domain/rights';
import { useTranslation } from '@/lib/i18n';
import { useStamp } from '@/areas/booking/shared/use-stamp';
import { useSession } from '@/session';
import { Badge } from '@/ui/badge';
import { Text } from '@/ui/heading';
import { IconOffline } from '@/ui/icon';
import { linkClass } from '@/ui/link-class';
import { Notice } from '@/ui/notice';
import { Stack } from '@/ui/stack';
import type { StationState } from '@/areas/places/shared/station-state';
import type { StationRow } from '../model';

/** A station’s details, whether its device is connected, and what’s still queued on it. */
export function Facts({ station }: { station: StationRow }) {
  const { t } = useTranslation('stations');
  const { viewer } = useSession();
  const stamp = useStamp();
  const {
    type,
    office_id,
    office_name,
    state,
    queue_length: count,
    last_contact_at: at,
    zone,
  } = station;
  return (
    <Stack gap={3}>
      <div>
        <StateBadge state={state} />
      </div>
      <Text>
        {t('facts.where', { type: t(`type.${type}`), office: office_name })}{' '}
        {at === null ? t('facts.never') : t('facts.contact', { when: stamp(at, zone) })}
      </Text>
      {count > 0 && <Notice tone="warning">{t('facts.queue', { count })}</Notice>}
      {can(viewer, call, NEEDS.reception).allowed && (
        <div>
          <Link
            to="/admin/visitors"
            search={{ officeId: office_id }}
            className={linkClass('standalone')}
          >
            {t('facts.visitors', { office: office_name })}
          </Link>
        </div>
      )}
    </Stack>
  );
}

/** Whether a station’s device is connected. */
export function StateBadge({ state }: { state: StationState }) {
  const { t } = useTranslation('stations');
  const icon = state === 'offline' ? <IconOffline /> : undefined;
  const tone = { online: 'accepted', offline: 'rejected', never: 'pending' } as const;
  return (
    <Badge tone={tone[state]} icon={icon}>
      {t(`state.${state}`)}
    </Badge>
  );
}
