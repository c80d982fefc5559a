import { useQuery } from '@tanstack/react-query';
import { can, checkIn, checkOut } from '@/domain/rights';
import { officeDay } from '@/domain/time';
import { myAgenda } from '@/areas/booking/bookings/queries';
import { useNow } from '@/lib/clock';
import { useTranslation } from '@/lib/i18n';
import { slotSubject, useBooking } from '@/areas/booking/shared/use-booking';
import { usePlaceName } from '@/areas/booking/shared/use-elsewhere';
import { useTimes } from '@/areas/booking/shared/use-times';
import { slotsOfMine, type Mine } from '@/areas/booking/shared/offer/queries';
import { useSession } from '@/session';
import { useWhere } from '@/session/where';
import { plain } from '@/domain/palette/lexicon';
import { LOOKING, NO_PLAN, problem, type Option, type Outcome, type Plan } from './option';
import type { PersonalIntent } from './intent';

/** How many of my bookings are shown for one line. */
const LIMIT = 5;

/** What a line can do with my bookings: cancel them, check in, or check out. */
export function useOwnPlan(intent: PersonalIntent | undefined): Plan {
  const { t } = useTranslation(['palette', 'booking']);
  const session = useSession();
  const { today } = useWhere();
  const minute = useNow();
  const booking = useBooking();
  const times = useTimes();
  const nameOf = usePlaceName();
  const { data, isError } = useQuery({
    ...myAgenda('upcoming', today),
    enabled: intent !== undefined,
  });
  if (!intent) return NO_PLAN;
  if (!data) return isError ? problem(t('act.failed')) : LOOKING;

  const fits = ({ slot }: Mine): boolean =>
    Date.parse(slot.end) > minute &&
    (intent.date === undefined || officeDay(slot.start, slot.time_zone) === intent.date) &&
    (intent.kind === undefined || slot.resource.type === intent.kind) &&
    (intent.office === undefined || slot.resource.office_id === intent.office) &&
    plain(slot.resource.name).includes(plain(intent.name)) &&
    (intent.action === 'cancel' ||
      can(session.viewer, RULES[intent.action], { slot, now: new Date(minute) }).allowed);
  const found = slotsOfMine(data.elements, session.user.id).filter(fits).slice(0, LIMIT);
  if (found.length === 0) return problem(t(`act.nothing.${intent.action}`));

  const done = (item: Mine, text: string): Outcome => ({
    kind: 'done',
    text,
    subject: slotSubject(item.slot.id),
  });
  const act = async (item: Mine): Promise<Outcome> => {
    const { schedule, slot } = item;
    const { name } = slot.resource;
    const { cancel, checkIn, checkOut } = await booking();
    if (intent.action === 'cancel') {
      await cancel(schedule, slot);
      return done(item, t('booking:cancelled', { name }));
    }
    if (intent.action === 'checkIn') {
      await checkIn(schedule, slot);
      return done(item, t('booking:checkedIn', { name }));
    }
    await checkOut(schedule, slot);
    return done(item, t('booking:checkedOut', { name }));
  };
  const options = found.map((item): Option => {
    const { schedule, slot } = item;
    return {
      id: `${intent.action}.${slot.id}`,
      section: t('act.section'),
      title: t(`act.${intent.action}`, { name: nameOf(slot.resource) }),
      detail: [times(slot, { date: 'always', today }), schedule.title].filter(Boolean).join(' · '),
      act: () => act(item),
    };
  });
  return { looking: false, options, problem: undefined };
}

const RULES = { checkIn, checkOut } as const;
