import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { momentText, spanText } from '@/domain/time/clock-text';
import { mediaAddress } from '@/lib/config/media-address';
import { readSpan } from '@/domain/reservations';
import { HOUR } from '@/domain/time/durations';
import { useTranslation } from '@/lib/i18n';
import { bookingById } from '@/areas/booking/shared/queries/bookings';
import { ReportButton } from '@/areas/requests/shared/report/report-button';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ErrorState } from '@/ui/error-state';
import { Sheet } from '@/ui/sheet';
import { SkeletonRows } from '@/ui/skeleton';
import { freeFrom } from '../model/assess';
import { bookingsIn } from '../model/rooms';
import type { RoomActions } from '../actions';
import type { RankedFacts, RoomsModel } from '../model';
import { lengthText, occupantText, roomText } from '../text';
import { OwnBooking } from './own-booking';
import css from './panel.module.css';

interface BookedPanelProps {
  readonly model: RoomsModel;
  readonly room: RankedFacts;
  readonly slotId: string;
  readonly actions: RoomActions;
}

/** A selected booking: one’s own can be changed here; another person’s is described as far as privacy allows (PRIV-1). */
export function BookedPanel({ model, room, slotId, actions }: BookedPanelProps) {
  const { t } = useTranslation('rooms');
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const { place } = room.facts;
  const row = model.rowById.get(place.id);
  const found = row && bookingsIn(row).find(({ id }) => id === slotId);
  const [slot] = found?.slots ?? [];
  const isMine = slot?.user?.id === model.viewerId;
  const scheduleId = found?.occupant.scheduleId;
  const booking = useQuery({
    ...bookingById(scheduleId ?? ''),
    enabled: isMine && scheduleId !== undefined,
  });
  const span = slot && readSpan(slot);
  if (!found || !span) {
    return (
      <Sheet isOpen modal="never" onClose={actions.clearSelection} title={t('gone.title')}>
        <p>{t('gone.text')}</p>
      </Sheet>
    );
  }
  const { who, what } = occupantText(found.occupant);
  const next = freeFrom(
    room.day,
    span.end,
    model.asked ? model.asked.span.end - model.asked.span.start : HOUR,
  );
  return (
    <Sheet
      isOpen
      modal="never"
      onClose={actions.clearSelection}
      title={place.name}
      footer={
        isMine
          ? booking.data && <div ref={setFoot} className={css.actions} />
          : next && (
              <Button variant="secondary" full onClick={() => actions.choose(place.id, next)}>
                {t('panel.after', { when: momentText(span.end, model.zone, model.date) })}
              </Button>
            )
      }
    >
      <div className={css.stack}>
        {isMine && booking.data ? (
          <OwnBooking
            model={model}
            room={room}
            schedule={booking.data}
            slotId={slotId}
            actions={actions}
            foot={foot}
          />
        ) : (
          <>
            <p className={css.where}>{roomText(model, room.facts)}</p>
            <div className={css.fact}>
              <Avatar name={who} src={mediaAddress(found.occupant.photo)} size={32} />
              <div>
                <b>{what ?? who}</b>
                {what !== undefined && <p className={css.muted}>{who}</p>}
              </div>
            </div>
            <p className={css.when}>
              {spanText(span, model.zone)} · {lengthText(span)}
            </p>
            {slot.status === 'pending' && <Badge tone="pending">{t('panel.requested')}</Badge>}
            {isMine && booking.isPending && <SkeletonRows count={2} />}
            {isMine && booking.isError && (
              <ErrorState compact title={t('panel.failed')} onRetry={booking.refetch} />
            )}
          </>
        )}
        {/* It stays while one’s own booking loads: someone may already be reporting something. */}
        <div>
          <ReportButton
            officeId={place.office_id}
            placeId={place.id}
            scheduleId={isMine ? scheduleId : undefined}
          />
        </div>
      </div>
    </Sheet>
  );
}
