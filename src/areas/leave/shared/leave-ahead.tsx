import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WorkPolicyUse } from '@/api/schemas/policies';
import { workPolicies } from '@/api/work-policies';
import { collides, isAbsence } from '@/domain/leave';
import {
  addDays,
  dayBounds,
  formatServerInstant,
  instantMs,
  officeDay,
  startOfWeek,
  type LocalDate,
} from '@/domain/time';
import { useNow } from '@/lib/clock';
import { useTranslation } from '@/lib/i18n';
import { UndoButton } from '@/writes/undo-button';
import { useSession } from '@/session';
import { Button } from '@/ui/button';
import { IconOutOfOffice } from '@/ui/icon';
import { useAbout } from '@/ui/use-about';
import { messageOf } from '@/writes/problem';
import './strings';
import { subjectOf, useLeave, wasGranted } from './use-leave';
import { leaveText } from './text';
import css from './leave-ahead.module.css';

interface LeaveAheadProps {
  /** The possible booking, as instants in the API’s format. */
  start: string;
  end: string;
  /** The place’s zone. */
  zone: string;
}

const DAYS = 7;

/** How many weeks from the current one are read together: as far as the dashboard plans, and most bookings. */
const AHEAD = 3;

/** Whole weeks around a day, so that all visible days and places share one answer (LEAVE-4). */
function weeksAround(date: LocalDate, today: LocalDate): { first: LocalDate; count: number } {
  const current = startOfWeek(today);
  return date >= current && date < addDays(current, AHEAD * DAYS)
    ? { first: current, count: AHEAD }
    : { first: startOfWeek(date), count: 1 };
}

/**
 * The person’s accepted absence at the time of a possible booking, named before the click with its one fix; booking stays
 * possible (LEAVE-2). Shows nothing if the leave can’t be read.
 */
export function LeaveAhead({ start, end, zone }: LeaveAheadProps) {
  const { t } = useTranslation('leave');
  const { user } = useSession();
  const { withdrawDay } = useLeave();
  const [withdrawn, setWithdrawn] = useState<string>();
  const date = officeDay(start, zone);
  const [failed, setFailed] = useAbout<string>(date);
  const weeks = weeksAround(date, officeDay(useNow(), zone));
  const { data } = useQuery(
    workPolicies.matching.query({
      query: {
        start: formatServerInstant(dayBounds(weeks.first, zone).start),
        end: formatServerInstant(dayBounds(addDays(weeks.first, weeks.count * DAYS), zone).start),
      },
    }),
  );
  const span = { start: instantMs(start), end: instantMs(end) };
  const leave = data?.elements.find(
    (use: WorkPolicyUse) =>
      use.status === 'accepted' &&
      use.user.id === user.id &&
      isAbsence(use.type) &&
      collides(use, span, zone),
  );
  if (!leave) {
    if (failed !== undefined) return <p role="alert">{failed}</p>;
    return withdrawn === undefined ? null : <UndoButton subject={subjectOf(withdrawn)} />;
  }
  const asksAgain = leave.start !== leave.end && wasGranted(leave);
  return (
    <div className={css.root}>
      <p className={css.words}>
        <IconOutOfOffice aria-hidden="true" />
        {t('ahead', { what: leaveText(leave) })} {asksAgain && t('restWaits')}
      </p>
      <Button
        size="small"
        variant="quiet"
        onClick={async () => {
          setFailed(undefined);
          try {
            await withdrawDay(leave, date, zone);
            setWithdrawn(leave.id);
          } catch (error) {
            setFailed(messageOf(error));
          }
        }}
      >
        {t('withdrawDay')}
      </Button>
      {failed !== undefined && <p role="alert">{failed}</p>}
    </div>
  );
}
