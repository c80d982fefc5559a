import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { displayName, personWeek } from '@/domain/people';
import { isSeatType } from '@/domain/reservations/kinds';
import { formatDate, startOfWeek } from '@/domain/time';
import { useNow } from '@/lib/clock';
import { listText, useTranslation } from '@/lib/i18n';
import { locationLabel } from '@/areas/booking/shared/plan/text';
import '@/areas/booking/shared/sit-next-to/strings';
import {
  useNearbyDesk,
  type NearbyDesk,
  type TheirSeat,
} from '@/areas/booking/shared/sit-next-to/use-nearby-desk';
import { slotSubject, subjectOf, useBooking } from '@/areas/booking/shared/use-booking';
import { useTimes } from '@/areas/booking/shared/use-times';
import { plansOf, seatsOf } from '@/areas/people/people/queries';
import { peopleNamed } from '@/areas/people/shared/queries/people';
import { useSession } from '@/session';
import { useWhere } from '@/session/where';
import { IconPerson } from '@/ui/icon';
import { LOOKING, NO_PLAN, problem, type Option, type Outcome, type Plan } from './option';
import { HITS } from './reads';
import type { PersonIntent } from './intent';

/** Stands for a seat that isn’t known. */
const NOWHERE: TheirSeat = {
  resource: { id: '', name: '', office_id: '' },
  start: '1970-01-01T00:00:00Z',
  end: '1970-01-01T00:00:00Z',
};

/** "Where is Anna" and "sit next to Rafael": the first person of that name, and the desk nearest to theirs. */
export function usePersonPlan(intent: PersonIntent | undefined): Plan {
  const { t } = useTranslation(['palette', 'sit-next-to', 'booking']);
  const { offices, user } = useSession();
  const { today } = useWhere();
  const now = useNow();
  const navigate = useNavigate();
  const times = useTimes();
  const booking = useBooking();
  const name = intent?.name ?? '';
  const date = intent?.date ?? today;
  const monday = startOfWeek(date);
  const found = useQuery({ ...peopleNamed(name, HITS), enabled: name !== '' });
  const others = found.data?.elements.filter(({ id }) => id !== user.id);
  const person = others?.[0];
  const id = person?.id ?? '';
  const seats = useQuery({ ...seatsOf(id, monday), enabled: person !== undefined });
  const plans = useQuery({
    ...plansOf(id, monday),
    enabled: person !== undefined && intent?.action === 'whereIs',
  });
  const plan = plans.data?.elements.find((row) => row.week === monday && row.user_id === id);
  const day = personWeek(monday, plan, seats.data?.elements ?? [], id).find(
    (each) => each.date === date,
  );
  const seat = day?.seats.find(
    ({ resource, end }) => isSeatType(resource.type) && Date.parse(end) > now,
  );
  const isBeside = intent?.action === 'sitNextTo' && seat !== undefined;
  const near = useNearbyDesk(isBeside ? seat : NOWHERE, isBeside);
  if (!intent) return NO_PLAN;
  if (name === '') return problem(t('act.whoMeant'));
  const failed = [found, seats, plans].some(({ isError, data }) => isError && !data);
  if (failed) return problem(t('act.failed'));
  if (found.isLoading || seats.isLoading || plans.isLoading) return LOOKING;
  if (!person) return problem(t('act.noSuchPerson', { name }));

  const who = displayName(person);
  const when = formatDate(date, 'day', { today });
  const page: Option = {
    id: `where.${id}`,
    section: t('act.section'),
    title: t('act.whereIs', { name: who, where: whereText() }),
    detail: [when, seat && times(seat, seat.time_zone, { date: 'never' })]
      .filter(Boolean)
      .join(', '),
    icon: <IconPerson aria-hidden="true" />,
    run: () => navigate({ to: '/people/$userId', params: { userId: id }, search: { date } }),
  };
  if (intent.action === 'whereIs') return { looking: false, options: [page], problem: undefined };
  if (date < today) return problem(t('act.over'));
  const instead = (text: string): Plan => ({ looking: false, options: [page], problem: text });
  if (!seat) return instead(t('act.noSeat', { name: who, day: when }));
  const desk = seat.resource.name;
  const awayText = (meters: number | undefined): string =>
    meters === undefined
      ? t('sit-next-to:onFloor', { desk })
      : t('sit-next-to:away', { desk, meters });
  switch (near.kind) {
    case 'loading':
      return LOOKING;
    case 'error':
      return problem(t('sit-next-to:error', { name: who }));
    case 'over':
      return instead(t('sit-next-to:over', { name: who }));
    case 'none':
      return instead(t('sit-next-to:none', { desk, when: times(near.range, seat.time_zone) }));
    case 'beside':
      return instead(
        t('sit-next-to:yours', {
          name: near.mine.slot.resource.name,
          where: awayText(near.meters),
        }),
      );
    case 'offer': {
      const { place, range, mine, meters } = near.offer;
      const from = mine?.slot.resource.name ?? '';
      return {
        looking: false,
        problem: undefined,
        options: [
          {
            id: `beside.${place.id}`,
            section: t('act.section'),
            title: t(mine ? 'act.move' : 'act.book', { name: place.name, from }),
            detail: [
              t('act.nextTo', { name: who }),
              awayText(meters),
              times(range, seat.time_zone, { date: 'always', today }),
            ].join(' · '),
            act: () => take(near.offer, seat.time_zone),
          },
          page,
        ],
      };
    }
  }

  function whereText(): string {
    const places = day?.seats ?? [];
    if (places.length > 0) {
      const named = places.map(({ resource }) =>
        [resource.name, offices.find((office) => office.id === resource.office_id)?.name]
          .filter(Boolean)
          .join(', '),
      );
      return listText(named);
    }
    const planned = [...new Set(day?.plan)].map(locationLabel);
    return planned.length > 0 ? listText(planned) : t('act.noPlan');
  }

  async function take({ place, range, mine }: NearbyDesk, zone: string): Promise<Outcome> {
    const { book, move } = await booking();
    const slots = [{ resource_id: place.id, ...range }];
    const result = mine
      ? await move(mine.schedule, place, range)
      : await book({ name: place.name, type: place.type, slots });
    if (result.kind === 'asked') return { kind: 'left' };
    if (result.kind === 'refused')
      return { kind: 'refused', name: place.name, zone, refused: result.refused };
    return {
      kind: 'done',
      text: t(mine ? 'booking:changed' : 'booking:booked', { name: place.name }),
      subject: mine ? slotSubject(mine.slot.id) : subjectOf(result.schedule.id),
    };
  }
}
