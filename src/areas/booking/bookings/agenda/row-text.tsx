import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { isNotInCalendar } from '@/domain/reservations/not-in-calendar';
import { type TFunction, useTranslation } from '@/lib/i18n';
import { useTimes } from '@/areas/booking/shared/use-times';
import { useSession } from '@/session';
import { explainDenial } from '@/session/denial';
import { Badge } from '@/ui/badge';
import { cx } from '@/ui/cx';
import { IconLock } from '@/ui/icon';
import { ROOMY, useMediaQuery } from '@/ui/use-media-query';
import type { Entry } from './rows';
import type { View } from '../search';
import { useFloorName } from '../model';
import { officeOf, type RowState } from './row-state';
import { SeriesLine } from '../series/series-line';
import css from '../bookings.module.css';

/** Stays with what it follows when the line breaks. */
const AND_MORE = '\u00A0·';

interface RowTextProps {
  entry: Entry;
  state: RowState;
  view: View;
  gone: boolean;
}

/** What, where, when (in both zones if they differ), and why it can’t be changed. */
export function RowText({ entry, state, view, gone }: RowTextProps) {
  const { t } = useTranslation(['bookings', 'booking']);
  const session = useSession();
  const { schedule, slot } = entry.row;
  const { resource, time_zone: zone } = slot;
  const isBeside = useMediaQuery(ROOMY) && view !== 'pending';
  const what = (
    <>
      <b>{resource.name}</b>
      {schedule.title !== null && <span className={css.title}>{schedule.title}</span>}
    </>
  );
  const times = useTimes();
  const when = times(slot, zone);
  const floor = useFloorName(resource);
  const office = [floor, officeOf(session, entry.row)].filter(Boolean).join(', ');
  const person = slot.user?.name ?? (slot.team_id === null ? t('nobody') : t('team'));
  const facts = [
    view !== 'mine' && person,
    office,
    schedule.attendees.length > 0 && t('booking:attendees', { count: schedule.attendees.length }),
  ].filter(Boolean);
  return (
    <div className={css.words}>
      <span className={css.what}>
        {/* If there’s room, the booking is shown beside the list; its own page is one click further. */}
        {isBeside ? (
          <Link
            from="/bookings"
            to="/bookings"
            search={(before) => ({ ...before, booking: schedule.id })}
            resetScroll={false}
            className={css.name}
            disabled={gone}
          >
            {what}
          </Link>
        ) : (
          <Link
            to="/bookings/$scheduleId"
            params={{ scheduleId: schedule.id }}
            className={css.name}
            disabled={gone}
          >
            {what}
          </Link>
        )}
        {slot.status !== 'accepted' && !gone && (
          <Badge tone={slot.status}>{t(`booking:status.${slot.status}`)}</Badge>
        )}
        {slot.presence.status === 'accepted' && slot.presence.checked_out_at === null && !gone && (
          <Badge tone="accepted">
            {t(slot.presence.type === 'remote' ? 'presence.remote' : 'presence.here')}
          </Badge>
        )}
        {isNotInCalendar(schedule.integration) && (
          <Badge tone="rejected">{t('notInCalendar')}</Badge>
        )}
      </span>
      <span className={css.muted}>
        <span className={cx(css.fact, css.when)}>
          {entry.before && <span>{t('continued')} </span>}
          {when}
          {entry.after && <span> {t('continues')}</span>}
          {facts.length > 0 && AND_MORE}
        </span>
        {facts.map((fact, index) => (
          <Fragment key={String(fact)}>
            {' '}
            <span className={css.fact}>
              {fact}
              {index < facts.length - 1 && AND_MORE}
            </span>
          </Fragment>
        ))}
      </span>
      {slot.status === 'rejected' && !gone && (
        <span className={css.muted}>{t('declined', { reason: reasonOf(slot.reason, t) })}</span>
      )}
      {schedule.recurring && !gone && !state.past && <SeriesLine entry={entry} />}
      {view === 'mine' && state.denied !== undefined && !state.past && !gone && (
        <span className={css.why}>
          <IconLock aria-hidden="true" />
          {explainDenial(state.denied).reason}
        </span>
      )}
    </div>
  );
}

/** Reasons that the server names have strings; any other was written by a person. */
function reasonOf(reason: string | null, t: TFunction<['bookings', 'booking']>): string {
  if (reason === null) return t('reason.none');
  return reason === 'slot_taken' || reason === 'organizer_left' ? t(`reason.${reason}`) : reason;
}
