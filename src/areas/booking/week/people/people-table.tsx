import { addDays, formatDate, WEEKDAYS, type LocalDate } from '@/domain/time';
import { halfOf, isSplit, type DayPlan } from '@/domain/work-locations';
import { mediaAddress } from '@/lib/config/media-address';
import { listText, useTranslation } from '@/lib/i18n';
import { leaveTypeLabel } from '@/areas/leave/shared/text';
import { useTimes } from '@/areas/booking/shared/use-times';
import { KindSign } from '@/areas/booking/shared/plan/kinds';
import { locationLabel } from '@/areas/booking/shared/plan/text';
import { useWhere } from '@/session/where';
import { Avatar } from '@/ui/avatar';
import { cx } from '@/ui/cx';
import { IconWarning } from '@/ui/icon';
import { Table } from '@/ui/table';
import { LeaveText } from '../notes/leave-text';
import { weekText } from '../text';
import type { PersonDay, PersonWeek } from './model';
import tints from '@/areas/booking/shared/plan/kinds.module.css';
import css from './people.module.css';

interface PeopleTableProps {
  rows: readonly PersonWeek[];
  open: readonly boolean[];
  week: LocalDate;
}

/** A row per person, a column per day. */
export function PeopleTable({ rows, open, week }: PeopleTableProps) {
  const { t } = useTranslation('week-plan');
  const { today } = useWhere();
  return (
    <Table
      caption={t('people.table', { week: weekText(week, addDays(week, 6)) })}
      className={css.table}
    >
      <thead>
        <tr>
          <th scope="col">{t('people.person')}</th>
          {WEEKDAYS.map((weekday, index) => {
            const date = addDays(week, index);
            return (
              <th
                key={weekday}
                scope="col"
                aria-current={date === today ? 'date' : undefined}
                className={cx(date === today && css.today)}
              >
                {formatDate(date, 'day')}
                {!open[index] && <span className={css.closed}> {t('closed')}</span>}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ user, days, officeDays }) => (
          <tr key={user.id}>
            <th scope="row">
              <span className={css.person}>
                <Avatar
                  name={user.name ?? user.email}
                  src={mediaAddress(user.profile_photo_url)}
                  size={24}
                />
                <span className={css.words}>
                  <b>{user.name ?? user.email}</b>
                  <span className={css.muted}>{t('people.officeDays', { count: officeDays })}</span>
                </span>
              </span>
            </th>
            {days.map((day, index) => (
              <td key={day.date}>
                <Day day={day} isOpen={open[index] ?? true} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** A day’s plan, bookings, and leave, and any conflict between them. */
function Day({ day, isOpen }: { day: PersonDay; isOpen: boolean }) {
  const { t } = useTranslation(['week-plan', 'leave']);
  const times = useTimes();
  const { plan, places, leaves, contradiction } = day;
  // Rooms and lockers aren’t where someone spends the day; they count only if leave conflicts with them.
  const seats = places.filter(({ isSeat }) => isSeat);
  return (
    <div className={css.day}>
      {(isOpen || plan.length > 0) && <Plan plan={plan} />}
      {leaves.map((leave) => (
        <span key={leave.id} className={css.line}>
          <LeaveText leave={leave} />
        </span>
      ))}
      {seats.map(({ slot }) => (
        <span key={slot.slot_id} className={css.line}>
          <span>
            <b>{slot.resource.name}</b> {times(slot)}
          </span>
        </span>
      ))}
      {contradiction && (
        <span className={css.warning}>
          <IconWarning />
          <span>{contradictionText(contradiction)}</span>
        </span>
      )}
    </div>
  );

  function contradictionText(found: NonNullable<PersonDay['contradiction']>): string {
    switch (found.kind) {
      case 'on_leave':
        return t('people.onLeave', {
          leave: leaveTypeLabel(found.leave.type),
          names: listText(found.bookings.map(({ slot }) => slot.resource.name)),
        });
      case 'plan_on_leave':
        return t('chip.planOnLeave', {
          leave: leaveTypeLabel(found.leave.type),
          kind: locationLabel(plan[0] ?? 'office'),
        });
      case 'seat_away':
        return t('chip.seatAway', { name: found.booking.slot.resource.name });
      case 'no_seat':
        return t('chip.noSeat');
      default:
        return found satisfies never;
    }
  }
}

function Plan({ plan }: { plan: DayPlan }) {
  const { t } = useTranslation('week-plan');
  if (plan.length === 0) return <span className={css.muted}>{t('none')}</span>;
  const kinds = isSplit(plan)
    ? ([halfOf(plan, 'morning'), halfOf(plan, 'afternoon')] as const)
    : [plan[0]];
  return kinds.map(
    (kind) =>
      kind && (
        <span key={kind} className={cx(css.kind, tints[kind])}>
          <KindSign kind={kind} />
          {locationLabel(kind)}
        </span>
      ),
  );
}
