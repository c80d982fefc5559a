import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { shouldAskStillComing, bookingMode, presenceOf } from '@/domain/reservations';
import { can, checkIn } from '@/domain/rights';
import { officeDay } from '@/domain/time';
import { useNow } from '@/lib/clock';
import { useTranslation } from '@/lib/i18n';
import { lazyPart } from '@/lib/lazy-part';
import { UndoButton } from '@/writes/undo-button';
import { slotSubject, useBooking, type Refused } from '@/areas/booking/shared/use-booking';
import { useElsewhere } from '@/areas/booking/shared/use-elsewhere';
import { useTimes, useZoneOf } from '@/areas/booking/shared/use-times';
import { useSession } from '@/session';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { Card, CardHead } from '@/ui/card';
import { StateGlyph } from '@/ui/state-glyph';
import { useAbout } from '@/ui/use-about';
import type { Mine } from '@/areas/booking/shared/offer/queries';
import css from './now.module.css';

const RefusalNotice = lazyPart(
  async () => (await import('@/areas/booking/shared/refusal-notice')).RefusalNotice,
);

/** The place I’m at, or today’s next one: check in and out, extend, release, one click each (D2). */
export function NowCard({ item }: { item: Mine }) {
  const { t } = useTranslation(['dashboard', 'booking']);
  const times = useTimes();
  const booking = useBooking();
  const minute = new Date(useNow());
  const { schedule, slot } = item;
  const { name, type } = slot.resource;
  const [refused, setRefused] = useAbout<Refused>([slot.id, slot.start, slot.end, name]);
  const zone = useZoneOf()(slot);
  const office = useElsewhere()(slot.resource);
  const isHere = presenceOf(slot, minute) === 'here';
  const mayCheckIn = can(useSession().viewer, checkIn, { slot, now: minute }).allowed;
  const meeting = bookingMode(type) === 'hour';
  const running = Date.parse(slot.start) <= minute.getTime();
  return (
    <Card aria-labelledby="now">
      <CardHead id="now" title={t(running ? 'now.title' : 'now.next')}>
        {slot.status === 'pending' && <Badge tone="pending">{t('booking:status.pending')}</Badge>}
        {isHere && (
          <Badge tone="accepted">{t(`now.here.${slot.presence.type ?? 'in_person'}`)}</Badge>
        )}
      </CardHead>
      <div className={css.now}>
        <StateGlyph state={slot.status === 'pending' ? 'requested' : 'mine'} bare large />
        <div className={css.nowWords}>
          <p className={css.nowName}>
            {t(`booking:type.${type}`)} {name}
          </p>
          <p className={css.muted}>
            {office !== undefined && `${office} · `}
            {times(slot)}
            {schedule.title !== null && ` · ${schedule.title}`}
          </p>
          {shouldAskStillComing(slot, minute, schedule.created_at) && <p>{t('now.stillComing')}</p>}
        </div>
        <div className={css.nowActions}>
          {mayCheckIn && (
            <Button
              variant="primary"
              onClick={async () => (await booking()).checkIn(schedule, slot)}
            >
              {t('booking:checkIn')}
            </Button>
          )}
          {/* A meeting can be joined remotely; a desk can’t (PRES-3). */}
          {meeting && (mayCheckIn || isHere) && slot.presence.type !== 'remote' && (
            <Button onClick={async () => (await booking()).attend(schedule, slot, 'remote')}>
              {t('now.remote')}
            </Button>
          )}
          {meeting && isHere && slot.presence.type === 'remote' && (
            <Button onClick={async () => (await booking()).attend(schedule, slot, 'in_person')}>
              {t('now.inPerson')}
            </Button>
          )}
          {isHere && running && (
            <Button
              variant="primary"
              onClick={async () => (await booking()).checkOut(schedule, slot)}
            >
              {t('booking:checkOut')}
            </Button>
          )}
          {running && (
            <Button
              onClick={async () => {
                const result = await (await booking()).extend(schedule, slot);
                setRefused(result.kind === 'refused' ? result.refused : undefined);
              }}
            >
              {t('booking:extend')}
            </Button>
          )}
          {!isHere && (
            <Button onClick={async () => (await booking()).cancel(schedule, slot)}>
              {t('booking:release')}
            </Button>
          )}
          <Link
            to="/map"
            search={{
              resource: slot.resource.id,
              officeId: slot.resource.office_id,
              date: officeDay(slot.start, zone),
            }}
            className={buttonClass({ variant: 'quiet' })}
          >
            {t('now.map')}
          </Link>
          <UndoButton subject={slotSubject(slot.id)} />
        </div>
      </div>
      {refused && (
        <Suspense>
          <RefusalNotice
            name={name}
            refused={refused}
            zone={zone}
            onClose={() => setRefused(undefined)}
          />
        </Suspense>
      )}
    </Card>
  );
}
