import { useQuery } from '@tanstack/react-query';
import { NEEDS } from '@/api/needs';
import type { ResourceType } from '@/api/schemas/enums';
import type { Visit } from '@/api/schemas/visits';
import { call, can } from '@/domain/rights';
import { freePlaces } from '@/areas/booking/shared/find/free';
import { usePlaceItems } from '@/areas/booking/shared/use-place-items';
import type { ComboBoxItem } from '@/ui/combo-box';
import { isNewGuest } from '@/areas/visits/shared/invitation';
import { useSession } from '@/session';
import { visitById } from '../queries';
import type { Range } from './when';

/** The visit whose visitor is invited again; undefined for a new one, and while it’s loading. */
export function useEarlierVisit(id: string): { earlier: Visit | undefined; isPending: boolean } {
  const isAgain = !isNewGuest(id);
  const query = useQuery({ ...visitById(id), enabled: isAgain });
  return { earlier: query.data, isPending: isAgain && query.isPending };
}

const ROOMS = ['meeting_room', 'booth'] as const satisfies readonly ResourceType[];
const DESKS = ['desk'] as const satisfies readonly ResourceType[];

/** How many free places an invitation offers. */
const LIMIT = 200;

/** Free places for a visitor in a range, by name; undefined while they’re loading or without a valid range. */
export interface FreePlaces {
  readonly rooms: readonly ComboBoxItem[] | undefined;
  readonly desks: readonly ComboBoxItem[] | undefined;
  /** Whether rooms are booked here at all (RES-8). */
  readonly hasRooms: boolean;
}

export function useFreePlaces(officeId: string, range: Range | undefined): FreePlaces {
  const hasRooms = can(useSession().viewer, call, NEEDS.meetingRooms).allowed;
  const asked = { officeId, range, limit: LIMIT };
  const isAsked = range !== undefined && officeId !== '';
  const rooms = useQuery({
    ...freePlaces({ ...asked, type: ROOMS }),
    enabled: isAsked && hasRooms,
  });
  const desks = useQuery({ ...freePlaces({ ...asked, type: DESKS }), enabled: isAsked });
  const items = usePlaceItems(officeId);
  return {
    rooms: rooms.data && items(rooms.data.elements),
    desks: desks.data && items(desks.data.elements),
    hasRooms,
  };
}
