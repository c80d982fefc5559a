import { useQuery } from '@tanstack/react-query';
import { can, editBooking } from '@/domain/rights';
import { plain } from '@/domain/palette/lexicon';
import { sentences } from '@/domain/text/sentences';
import { formatDate, officeDay } from '@/domain/time';
import { useNow } from '@/lib/clock';
import { listText, useTranslation } from '@/lib/i18n';
import { slotsOfMine, type Mine } from '@/areas/booking/shared/offer/queries';
import { myBookingsIn } from '@/areas/booking/shared/queries/bookings';
import { useManyBookings } from '@/areas/booking/shared/use-many';
import { useSession } from '@/session';
import { useWhere } from '@/session/where';
import { LOOKING, NO_PLAN, problem, type Outcome, type Plan } from './option';
import type { MoveIntent } from './intent';

/** "Move Thursday to Friday": my bookings of a day, which are named before Enter moves all of them with one Undo. */
export function useMovePlan(intent: MoveIntent | undefined): Plan {
  const { t } = useTranslation(['palette', 'booking']);
  const { user, viewer } = useSession();
  const { today } = useWhere();
  const now = useNow();
  const many = useManyBookings();
  const date = intent?.date ?? today;
  const { data, isError } = useQuery({
    ...myBookingsIn(date, date),
    enabled: intent !== undefined,
  });
  if (!intent) return NO_PLAN;
  const { until } = intent;
  if (until === undefined) return problem(t('act.moveWhere'));
  if (date < today || until < today) return problem(t('act.over'));
  if (until === date) return problem(t('act.moveSame'));
  if (!data) return isError ? problem(t('act.failed')) : LOOKING;

  const fits = ({ schedule, slot }: Mine): boolean =>
    officeDay(slot.start, slot.time_zone) === date &&
    (intent.kind === undefined || slot.resource.type === intent.kind) &&
    (intent.office === undefined || slot.resource.office_id === intent.office) &&
    plain(slot.resource.name).includes(plain(intent.name)) &&
    can(viewer, editBooking, {
      schedule: { ...schedule, end: slot.end, slots: [slot] },
      now: new Date(now),
    }).allowed;
  const rows = slotsOfMine(data.elements, user.id).filter(fits);
  const day = formatDate(until, 'day', { today });
  const from = formatDate(date, 'day', { today });
  if (rows.length === 0) {
    return problem(
      intent.name === ''
        ? t('act.nothing.move', { day: from })
        : t('act.nothing.moveNamed', { day: from, name: intent.name }),
    );
  }
  const act = async (): Promise<Outcome> => {
    const { done, elsewhere, failed, subject } = await many.move(rows, until);
    const why = failed.map((each) => `${each.row.slot.resource.name}: ${each.why}`);
    if (done.length === 0) return { kind: 'failed', text: why.join(' ') };
    const instead = elsewhere.map(({ row, place }) =>
      t('act.movedElsewhere', { from: row.slot.resource.name, name: place }),
    );
    const text = t('booking:movedDay', { count: done.length, day });
    const more = [...instead, ...why];
    return {
      kind: 'done',
      text: more.length === 0 ? text : sentences([text, ...more]),
      subject,
    };
  };
  return {
    looking: false,
    problem: undefined,
    options: [
      {
        id: `move.${date}.${until}`,
        section: t('act.section'),
        title: t('act.moveDay', { count: rows.length, from, day }),
        detail: listText(rows.map(({ slot }) => slot.resource.name)),
        act,
      },
    ],
  };
}
