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
import { useViewerWithPeople } from '@/parts/rights/use-viewer';
import type { Session } from '@/session';
import type { Row } from './rows';
import type { View } from '../search';

/** What may be done with a row now. */
export interface RowState {
  /** Why it cannot be changed, by the first of the four conditions that fails, or by right on managed lists (B4). */
  readonly denied: Denied | undefined;
  readonly running: boolean;
  readonly past: boolean;
  readonly mine: boolean;
  /** Whether the viewer may check in on it themselves now. */
  readonly checkIn: boolean;
  readonly presence: PresencePhase;
}

export interface Asker {
  readonly viewer: Viewer;
  readonly view: View;
  readonly now: Date;
}

/** Who asks, for {@link rowState}. */
export function useAsker(view: View): Asker {
  const viewer = useViewerWithPeople(view !== 'mine');
  return { viewer, view, now: new Date(useNow()) };
}

/** Employee screens ask the four conditions, managed lists the right to book for others (OTH-4, OTH-5). */
export function rowState({ schedule, slot }: Row, { viewer, view, now }: Asker): RowState {
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

/** Name of the office a row lies in. */
export const officeOf = (session: Session, { slot }: Row): string | undefined =>
  session.offices.find(({ id }) => id === slot.resource.office_id)?.name;
