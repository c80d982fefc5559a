import { useQuery } from '@tanstack/react-query';
import type { Notice } from '@/lib/storage/notices';
import { bookingById } from '@/areas/booking/shared/queries/bookings';
import { newsById } from '@/areas/content/shared/queries/news';
import { placeById } from '@/areas/places/shared/queries/places';
import { ticketById } from '@/areas/requests/shared/queries/tickets';
import { leaveById, visitById } from '../queries';

/** Props of every notification row, whatever it’s about. */
export interface NoticeRowProps {
  notice: Notice;
  /** Called once the notification was opened. */
  onFollow?: (() => void) | undefined;
}

/** A notification’s booking, and its place once the booking is gone. */
export function useBookingOf({ what, object_id, place_id }: Notice) {
  const isGone = what === 'cancelled';
  const booking = useQuery({ ...bookingById(object_id), enabled: !isGone });
  const place = useQuery({
    ...placeById(place_id ?? ''),
    enabled: place_id !== null && (isGone || booking.isError),
  });
  return { booking: booking.data, place: place.data };
}

/** A notification’s current subject; undefined while it isn’t known, and once it’s gone. */
export const useLeaveOf = ({ object_id }: Notice) => useQuery(leaveById(object_id)).data;
export const useVisitOf = ({ object_id }: Notice) => useQuery(visitById(object_id)).data;
export const useTicketOf = ({ object_id }: Notice) => useQuery(ticketById(object_id)).data;
export const useArticleOf = ({ object_id }: Notice) => useQuery(newsById(object_id)).data;
