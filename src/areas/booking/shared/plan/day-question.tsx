import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LocationKind } from '@/api/schemas/enums';
import {
  addDays,
  formatDate,
  officeDay,
  startOfWeek,
  weekday,
  type LocalDate,
} from '@/domain/time';
import { KINDS } from '@/domain/work-locations';
import { addStrings, useTranslation } from '@/lib/i18n';
import strings from '@/locales/en/plan-day.json';
import { slotsOfMine } from '@/areas/booking/shared/offer/queries';
import { myBookingsIn } from '@/areas/booking/shared/queries/bookings';
import { useSession } from '@/session';
import { Button } from '@/ui/button';
import { announceDone } from '@/writes/outcome';
import { messageOf } from '@/writes/problem';
import { UndoButton } from '@/writes/undo-button';
import { planOf } from './drafts';
import { KindSign } from './kinds';
import { planDay } from './plan-day';
import { planIn } from './queries';
import { locationLabel } from './text';
import css from './day-question.module.css';

addStrings('plan-day', strings);

/** The outcome of the question. */
type Answer =
  | { readonly kind: 'stored'; readonly chosen: LocationKind }
  | { readonly kind: 'refused'; readonly why: string };

/**
 * Asks people who release the last booking of a day planned at the office where they’ll work instead, in the row (PRES-7). They
 * needn’t answer, and aren’t asked if the plan has changed already.
 */
export function DayQuestion({ date }: { date: LocalDate }) {
  const { t } = useTranslation('plan-day');
  const client = useQueryClient();
  const { user } = useSession();
  const week = startOfWeek(date);
  const plans = useQuery(planIn(week));
  const bookings = useQuery(myBookingsIn(week, addDays(week, 6)));
  const [answer, setAnswer] = useState<Answer>();
  const day = formatDate(date, 'weekday');
  const subject = `plan-day:${date}`;

  const choose = async (chosen: LocationKind) => {
    const label = t('answered', { day, kind: locationLabel(chosen) });
    try {
      const back = await planDay(client, date, [chosen]);
      announceDone(label, {
        subject,
        run: async () => {
          await back();
          setAnswer(undefined);
        },
        undone: () => t('asBefore', { day }),
      });
      setAnswer({ kind: 'stored', chosen });
    } catch (error) {
      setAnswer({ kind: 'refused', why: messageOf(error) });
    }
  };

  if (answer?.kind === 'stored') {
    return (
      <div className={css.line}>
        <KindSign kind={answer.chosen} />
        <span>{t('answered', { day, kind: locationLabel(answer.chosen) })}</span>
        <UndoButton subject={subject} />
      </div>
    );
  }
  if (!plans.data || !bookings.data) return null;
  const planned = planOf(plans.data.elements.find((row) => row.week === week))[weekday(date)];
  const isBooked = slotsOfMine(bookings.data.elements, user.id).some(
    ({ slot }) => officeDay(slot.start, slot.time_zone) === date,
  );
  if (isBooked || !planned.includes('office')) return null;
  return (
    <div className={css.line} role="group" aria-label={t('question', { day })}>
      <span>{t('question', { day })}</span>
      {KINDS.filter((kind) => kind !== 'office').map((kind) => (
        <Button
          key={kind}
          size="small"
          variant="quiet"
          icon={<KindSign kind={kind} />}
          onClick={() => choose(kind)}
        >
          {locationLabel(kind)}
        </Button>
      ))}
      {answer?.kind === 'refused' && <span role="alert">{t('refused', { why: answer.why })}</span>}
    </div>
  );
}
