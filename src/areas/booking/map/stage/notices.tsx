import { useEffect, useSyncExternalStore } from 'react';
import { spanText } from '@/domain/time/clock-text';
import type { PlanError } from '@/floor-map';
import { countBookable } from '@/domain/availability';
import { formatDate, officeDay, readInstant } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { useWhere } from '@/session/where';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { addressProblems, setProblems } from '../model/address';
import { isOutside } from '../model/requested-time';
import css from './stage.module.css';
import type { MapModel } from '../model';

interface StageNoticesProps {
  readonly model: MapModel;
  readonly problem: PlanError | undefined;
  readonly hasPlan: boolean;
}

/** Why the floor isn’t as expected: impossible times, closed days, no drawing, outdated data. */
export function StageNotices({ model, problem, hasPlan }: StageNoticesProps) {
  const { t } = useTranslation('map');
  const where = useWhere();
  const { failed, floor } = model;
  return (
    <div className={css.notices}>
      <AddressNotice />
      {where.reversed && (
        <Notice tone="warning" live>
          {t('notice.reversed', { when: `${where.startTime}–${where.endTime}` })}
        </Notice>
      )}
      {failed && (
        <Notice
          tone="danger"
          live
          action={
            <Button size="small" onClick={failed.retry}>
              {t('notice.retry')}
            </Button>
          }
        >
          {t('notice.failed')}
        </Notice>
      )}
      {problem && (
        <Notice>
          {t(hasPlan ? `notice.plan.${problem}` : 'notice.noPlan', { floor: floor.name })}
        </Notice>
      )}
      <ClosedNotice model={model} />
    </div>
  );
}

/** What can’t be read in the address, and what’s shown instead. */
function AddressNotice() {
  const { t } = useTranslation('map');
  const { get, subscribe } = addressProblems;
  const problems = useSyncExternalStore(subscribe, get, get);
  useEffect(() => () => setProblems([]), []);
  if (problems.length === 0) return null;
  const parts = problems.map(({ key, value }) => t('address.part', { key, value })).join(', ');
  return (
    <Notice tone="warning" live onClose={() => setProblems([])}>
      {t('address.unread', { parts })}
    </Notice>
  );
}

/**
 * Nothing on the floor is available because the day is over or the office is closed: says so, and offers the next open day
 * (DEF-3).
 */
function ClosedNotice({ model }: { model: MapModel }) {
  const { t } = useTranslation('map');
  const { set } = useWhere();
  const { asked, availability, selection, refusals, pending, zone, today, date } = model;
  const closed = availability.facts.filter(({ state }) => state === 'closed').length;
  const all = availability.facts.length;
  if (pending || all === 0 || countBookable(selection) > 0) return null;
  if (!asked.over && closed < all) return null;
  // The office is open that day, so another time helps; another day would also be closed at these hours.
  const [hours] = model.open ?? [];
  if (hours && !asked.over && isOutside(asked.bookable, model.open) && hours.end > asked.quarter) {
    const when = spanText(hours, zone);
    return (
      <Notice
        action={
          <Button
            size="small"
            onClick={() => set({ startTime: null, endTime: null, timeMode: null })}
          >
            {t('notice.openHours', { when })}
          </Button>
        }
      >
        {t('notice.outside', { when })}
      </Notice>
    );
  }
  const next = [...refusals.values()]
    .flatMap(({ next_start }) => (next_start === null ? [] : (readInstant(next_start) ?? [])))
    .toSorted((a, b) => a - b)
    .find((at) => officeDay(at, zone) > date || !asked.over);
  const day = next === undefined ? undefined : officeDay(next, zone);
  // The reason for one place, such as its own hours, isn’t the reason for the floor.
  const reasons = new Set(availability.facts.map(({ hours: { reason: why } }) => why));
  const [reason] = reasons.size === 1 ? reasons : [];
  return (
    <Notice
      action={
        day !== undefined &&
        day !== date && (
          <Button size="small" onClick={() => set({ date: day })}>
            {t('notice.goTo', { day: formatDate(day, 'day', { today }) })}
          </Button>
        )
      }
    >
      {asked.over ? t('notice.over') : (reason ?? t('notice.closed'))}
    </Notice>
  );
}
