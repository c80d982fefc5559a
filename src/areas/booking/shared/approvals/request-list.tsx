import { useState } from 'react';
import type { Schedule, ScheduleSlot } from '@/api/schemas/schedules';
import { compareCodes } from '@/domain/text/order';
import { useSession } from '@/session';
import { RequestRow, type Answered } from './request-row';
import css from './requests.module.css';

interface Request {
  readonly schedule: Schedule;
  readonly slot: ScheduleSlot;
  readonly answered: Answered | undefined;
}

/** What was answered on this page, by booking. It stays in its row until people leave the page. */
export type AnsweredHere = ReadonlyMap<string, Request>;

/** Keeps answered requests, for {@link requestsOf} and {@link RequestList}. */
export const useAnswered = () => useState<AnsweredHere>(new Map());

/** Pending requests, and those answered on this page, soonest first. */
export function requestsOf(
  waiting: readonly Schedule[],
  answered: AnsweredHere,
): readonly Request[] {
  const rows = waiting
    .filter(({ id }) => !answered.has(id))
    .flatMap((schedule): Request[] => {
      const slot = schedule.slots.find(({ status }) => status === 'pending');
      return slot ? [{ schedule, slot, answered: undefined }] : [];
    });
  return [...rows, ...answered.values()].toSorted((a, b) =>
    compareCodes(a.slot.start, b.slot.start),
  );
}

interface RequestListProps {
  requests: readonly Request[];
  onAnswered: (change: (before: AnsweredHere) => AnsweredHere) => void;
}

/** Requests with the effect of approving them and the two answers, one click each (B6). */
export function RequestList({ requests, onAnswered }: RequestListProps) {
  const { offices } = useSession();
  return (
    <ul className={css.requests}>
      {requests.map(({ schedule, slot, answered }) => (
        <li key={schedule.id}>
          <RequestRow
            schedule={schedule}
            slot={slot}
            officeName={offices.find(({ id }) => id === slot.resource.office_id)?.name}
            answered={answered}
            onAnswered={(answer) =>
              onAnswered((before) =>
                new Map(before).set(schedule.id, { schedule, slot, answered: answer }),
              )
            }
          />
        </li>
      ))}
    </ul>
  );
}
