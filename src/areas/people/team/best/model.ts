import { useQuery } from '@tanstack/react-query';
import type { TableCell } from '@/api/schemas/overviews';
import { officeDay, startOfWeek, type LocalDate } from '@/domain/time';
import { useNow } from '@/lib/clock';
import { offeringOf, useDayOffer, type OfferState } from '@/areas/booking/shared/offer/model';
import { isSeat, slotsOfMine, type Mine, type Office } from '@/areas/booking/shared/offer/queries';
import { myBookingsOn } from '@/areas/booking/shared/queries/bookings';
import { personWeek } from '@/areas/people/shared/queries/person-week';
import { useSession } from '@/session';
import { useWhere } from '@/session/where';
import { proposalIn, type Column, type Proposal } from '../model/columns';

/** The proposed day, with my own day in the table; undefined while that isn’t known. */
export function useProposal(
  columns: readonly Column[],
  officeIds: readonly string[],
): Proposal & { readonly mine: TableCell | undefined } {
  const { date, today } = useWhere();
  const { user } = useSession();
  const proposal = proposalIn(columns, date, today);
  const { day } = proposal;
  const week = useQuery({
    ...personWeek({ officeIds, week: startOfWeek(day ?? date) }, user.id),
    enabled: day !== undefined && officeIds.length > 0,
  });
  return { ...proposal, mine: week.data?.find((cell) => cell.date === day) };
}

/** My desk on a day, otherwise the suggested one. */
export function useSeat(
  office: Office,
  date: LocalDate,
): { readonly seat: Mine | undefined; readonly offer: OfferState } {
  const session = useSession();
  const { today } = useWhere();
  const bookings = useQuery(myBookingsOn(today, date));
  const seat = slotsOfMine(bookings.data?.elements ?? [], session.user.id).find(
    (booking) => isSeat(booking) && officeDay(booking.slot.start, booking.slot.time_zone) === date,
  );
  const offer = useDayOffer(offeringOf(session, office, today, useNow()), date, {
    enabled: !bookings.isPending && !seat,
  });
  return { seat, offer };
}
