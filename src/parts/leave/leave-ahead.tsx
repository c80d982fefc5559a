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
} from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { UndoButton } from '@/writes/undo-button';
import { useSession } from '@/session';
import { Button } from '@/ui/button';
import { IconOutOfOffice } from '@/ui/icon';
import { messageOf } from '@/writes/problem';
import './strings';
import { subjectOf, useLeave, wasGranted } from './use-leave';
import { leaveWords } from './words';
import css from './leave-ahead.module.css';

interface LeaveAheadProps {
  /** What could be booked, as instants of the wire. */
  start: string;
  end: string;
  /** Of the place. */
  zone: string;
}

/**
 * My granted absence at a time that could be booked, named before the click with its one fix; booking stays possible
 * (LEAVE-2). Silent where the leave cannot be read.
 */
export function LeaveAhead({ start, end, zone }: LeaveAheadProps) {
  const { t } = useTranslation('leave');
  const { user } = useSession();
  const { withdrawDay } = useLeave();
  const [withdrawn, setWithdrawn] = useState<string>();
  const [failed, setFailed] = useState<string>();
  const date = officeDay(start, zone);
  // A week at a time, so that all days and places that are looked at share one answer (LEAVE-4).
  const monday = startOfWeek(date);
  const week = {
    start: formatServerInstant(dayBounds(monday, zone).start),
    end: formatServerInstant(dayBounds(addDays(monday, 7), zone).start),
  };
  const { data } = useQuery(workPolicies.matching.query({ query: week }));
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
        {t('ahead', { what: leaveWords(leave) })} {asksAgain && t('restWaits')}
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
