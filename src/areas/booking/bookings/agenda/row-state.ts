import { presenceOf, type PresencePhase } from '@/domain/reservations';
import {
  can,
  checkIn,
  editBooking,
  rescheduleBooking,
  type Denied,
  type Viewer,
} from '@/domain/rights';
import { useNow } from '@/lib/clock';
import { useViewerWithPeople } from '@/areas/booking/shared/rights/use-viewer';
import type { Session } from '@/session';
import type { Row } from './rows';
import type { View } from '../search';

/** What can be done with a row now. */
export interface RowState {
  /** Why it can’t be changed, by the first of the four conditions that fails, or by permission on managed lists (B4). */
  readonly denied: Denied | undefined;
  readonly running: boolean;
  readonly past: boolean;
  readonly mine: boolean;
  /** Whether the viewer may check in to it now. */
  readonly checkIn: boolean;
  readonly presence: PresencePhase;
}

export interface RowViewer {
  readonly viewer: Viewer;
  readonly view: View;
  readonly now: Date;
}

/** The viewer’s data, for {@link rowState}. */
export function useRowViewer(view: View): RowViewer {
  const viewer = useViewerWithPeople(view !== 'mine');
  return { viewer, view, now: new Date(useNow()) };
}

/** Employee screens check the four conditions, managed lists the permission to book for others (OTH-4, OTH-5). */
export function rowState({ schedule, slot }: Row, { viewer, view, now }: RowViewer): RowState {
  const change = view === 'mine' ? editBooking : rescheduleBooking;
  const asked = { ...schedule, end: slot.end, slots: [slot] };
  const verdict = can(viewer, change, { schedule: asked, now });
  const mine = slot.user?.id === viewer.id;
  return {
    denied: verdict.allowed ? undefined : verdict,
    running: Date.parse(slot.start) <= now.getTime() && Date.parse(slot.end) > now.getTime(),
    past: Date.parse(slot.end) <= now.getTime(),
    mine,
    checkIn: mine && can(viewer, checkIn, { slot, now }).allowed,
    presence: presenceOf(slot, now),
  };
}

/** Name of a row’s office. */
export const officeOf = (session: Session, { slot }: Row): string | undefined =>
  session.offices.find(({ id }) => id === slot.resource.office_id)?.name;
