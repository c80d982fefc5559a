import { useQuery } from '@tanstack/react-query';
import { users } from '@/api/users';
import {
  can,
  presencePhase,
  viewerOf,
  type DenialReason,
  type OthersContext,
  type PresencePhase,
  type Viewer,
} from '@/domain/reservations';
import { dayBounds, officeDay } from '@/domain/time';
import { useNow } from '@/lib/clock';
import { useSession, type Session } from '@/session';
import type { Row } from '../rows';
import type { View } from '../search';

/** What may be done with a row now. */
export interface RowStanding {
  /** Why it cannot be changed, by the first of the four conditions that fails, or by right on managed lists (B4). */
  readonly why: DenialReason | undefined;
  readonly running: boolean;
  readonly past: boolean;
  readonly mine: boolean;
  readonly presence: PresencePhase;
}

export interface Asker {
  readonly viewer: Viewer;
  readonly context: OthersContext;
  readonly view: View;
  readonly now: Date;
}

/** Who asks, for {@link standingOf}. */
export function useAsker(view: View): Asker {
  const { user, membership, organization, flags } = useSession();
  const now = new Date(useNow());
  const managed = useQuery({
    ...users.managed.query(),
    enabled: view !== 'mine' && flags.schedule_others_managed && !flags.schedule_others,
  });
  const { schedule_others, schedule_others_managed } = organization.permissions;
  return {
    viewer: viewerOf({ id: user.id, organization_user: membership }),
    context: {
      organization: { schedule_others, schedule_others_managed },
      ...(managed.data
        ? { managedPeople: new Set(managed.data.elements.map(({ id }) => id)) }
        : {}),
    },
    view,
    now,
  };
}

/** Employee screens ask the four conditions, managed lists the permission (OTH-4, OTH-5). */
export function standingOf({ schedule, slot }: Row, asker: Asker): RowStanding {
  const { viewer, context, view, now } = asker;
  const ask = view === 'mine' ? can.edit : can.reschedule;
  const judged = { ...schedule, end: slot.end, slots: [slot] };
  const verdict = ask(viewer, judged, now, context);
  const zone = slot.time_zone;
  const dayStart = dayBounds(officeDay(slot.start, zone), zone).start.getTime();
  return {
    why: verdict.allowed ? undefined : verdict.reason,
    running: Date.parse(slot.start) <= now.getTime() && Date.parse(slot.end) > now.getTime(),
    past: Date.parse(slot.end) <= now.getTime(),
    mine: slot.user?.id === viewer.id,
    presence: presencePhase(slot, now, dayStart),
  };
}

/** Name of the office a row lies in. */
export const officeOf = (session: Session, { slot }: Row): string | undefined =>
  session.offices.find(({ id }) => id === slot.resource.office_id)?.name;
