import { formatClock, formatDate, officeDay } from '@/domain/time';
import { momentText, spanText } from '@/domain/time/clock-text';
import { useTranslation } from '@/lib/i18n';
import { useWhere } from '@/session/where';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { DEFAULT_PEOPLE } from '../search';
import { seatsOf } from '../model/rooms';
import type { RoomsModel } from '../model';

/** Problems, each with a way to continue: a closed day, an unreadable address, no fitting room, outdated data. */
export function Notices({ model }: { model: RoomsModel }) {
  const { t } = useTranslation(['rooms', 'common']);
  const where = useWhere();
  const { office, finder, asked, closed, zone, date, today, failed, readAt, ranked } = model;
  const free = ranked.filter(({ fit }) => fit.room.bookable);
  const whole = free.filter(({ fit }) => fit.missing.length === 0 && fit.seat !== 'too_small');
  const open = asked !== undefined && !asked.over;
  return (
    <>
      {finder.problems.map(({ part, text }) => (
        <Notice
          key={part}
          tone="warning"
          action={
            <Button
              size="small"
              onClick={() =>
                part === 'people' ? finder.set({ people: DEFAULT_PEOPLE }) : finder.clearSelection()
              }
            >
              {t('problem.clear')}
            </Button>
          }
        >
          {t(`problem.${part}`, { text, people: DEFAULT_PEOPLE })}
        </Notice>
      ))}
      {failed && (
        <Notice tone="warning" onRetry={failed.retry}>
          {t('stale', { time: formatClock(readAt, zone) })}
        </Notice>
      )}
      {asked === undefined && (
        <Notice
          tone="info"
          title={
            closed?.reason ??
            t(`closed.${date < today ? 'past' : date === today ? 'over' : 'day'}`, {
              office: office.name,
            })
          }
          action={
            closed?.nextOpen == null ? undefined : (
              <NextDay
                day={officeDay(closed.nextOpen, zone)}
                onGo={(day) => where.set({ date: day })}
              />
            )
          }
        >
          {closed?.nextOpen == null
            ? t('closed.text')
            : t('closed.next', { when: momentText(closed.nextOpen, zone, date) })}
        </Notice>
      )}
      {where.reversed && (
        <Notice tone="warning" live>
          {t('problem.reversed', { when: `${where.startTime}–${where.endTime}` })}
        </Notice>
      )}
      {asked?.over && <Notice tone="info">{t('problem.over')}</Notice>}
      {open && free.length === 0 && (
        <Notice tone="warning" title={t('none.title', { when: spanText(asked.span, zone) })}>
          {t('none.text')}
        </Notice>
      )}
      {open && free.length > 0 && whole.length === 0 && <NotQuite model={model} />}
    </>
  );
}

function NextDay({ day, onGo }: { day: string; onGo: (day: string) => void }) {
  const { t } = useTranslation('rooms');
  return (
    <Button size="small" onClick={() => onGo(day)}>
      {t('closed.go', { day: formatDate(day, 'day') })}
    </Button>
  );
}

/** Rooms are free, but none matches: which requirement to drop, and what that gives. */
function NotQuite({ model }: { model: RoomsModel }) {
  const { t } = useTranslation('rooms');
  const { finder, ranked } = model;
  const free = ranked.filter(({ fit }) => fit.room.bookable);
  const seated = free.filter(({ fit }) => fit.seat !== 'too_small').length;
  const largest = Math.max(0, ...free.map(({ facts }) => seatsOf(facts.place) ?? 0));
  return (
    <Notice
      tone="warning"
      action={
        finder.needs.length > 0 &&
        seated > 0 && (
          <Button size="small" onClick={() => finder.set({ needs: [] })}>
            {t('none.dropNeeds', { count: seated })}
          </Button>
        )
      }
    >
      {seated === 0
        ? t('none.tooSmall', { people: finder.people, count: largest })
        : t('none.needs')}
    </Notice>
  );
}
