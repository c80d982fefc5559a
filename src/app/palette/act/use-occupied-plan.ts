import { useQuery } from '@tanstack/react-query';
import { isDueAt } from '@/domain/reservations/sitting';
import { myAgenda } from '@/areas/booking/bookings/queries';
import { now, useNow } from '@/lib/clock';
import { useTranslation } from '@/lib/i18n';
import { useInstead, useMoveAway } from '@/areas/booking/shared/occupied/model';
import '@/areas/booking/shared/occupied/strings';
import { slotsOfMine } from '@/areas/booking/shared/offer/queries';
import { slotSubject } from '@/areas/booking/shared/use-booking';
import { useTimes } from '@/areas/booking/shared/use-times';
import { useSession } from '@/session';
import { useWhere } from '@/session/where';
import { LOOKING, NO_PLAN, problem, type Outcome, type Plan } from './option';

/** "Someone sits at my desk": moves my place of this moment to the nearest free one like it, which is named before Enter. */
export function useOccupiedPlan(enabled: boolean): Plan {
  const { t } = useTranslation(['palette', 'occupied', 'booking']);
  const { user } = useSession();
  const { today } = useWhere();
  const minute = useNow();
  const times = useTimes();
  const moveAway = useMoveAway();
  const { data, isError } = useQuery({ ...myAgenda('upcoming', today), enabled });
  const mine =
    data && slotsOfMine(data.elements, user.id).find(({ slot }) => isDueAt(slot, new Date(minute)));
  const { instead, isLoading, failed } = useInstead(enabled ? mine?.slot : undefined);
  if (!enabled) return NO_PLAN;
  if (isError || failed) return problem(t('act.failed'));
  if (!data || isLoading) return LOOKING;
  if (!mine) return problem(t('act.nothing.occupied'));
  if (!instead) return problem(t('occupied:none'));
  const { place } = instead;
  const act = async (): Promise<Outcome> => {
    const result = await moveAway(mine, place, now());
    if (result.kind === 'asked') return { kind: 'left' };
    return result.kind === 'refused'
      ? { kind: 'refused', name: place.name, zone: mine.slot.time_zone, refused: result.refused }
      : {
          kind: 'done',
          text: t('occupied:moved', { name: place.name, from: mine.slot.resource.name }),
          subject: slotSubject(mine.slot.id),
        };
  };
  return {
    looking: false,
    problem: undefined,
    options: [
      {
        id: `occupied.${mine.slot.id}`,
        section: t('act.section'),
        title: t('act.move', { from: mine.slot.resource.name, name: place.name }),
        detail: times(mine.slot, { date: 'never' }),
        act,
      },
    ],
  };
}
