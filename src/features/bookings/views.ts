import { canAny, type Right, type Session, type Verdict } from '@/session';
import { VIEWS, type View } from './search';

/** Any of these rights opens a view; one's own bookings are everybody's. */
const NEEDS: Readonly<Record<Exclude<View, 'mine'>, readonly [Right, ...Right[]]>> = {
  managed: ['resource_manager', 'scheduler'],
  pending: ['schedule_respond', 'schedule_respond_managed'],
};

/** Whether a person has a view at all. The server decides (S-20). */
export const mayView = (session: Session, view: View): Verdict =>
  view === 'mine' ? { allowed: true } : canAny(session, NEEDS[view]);

/** The views of a person: one that they can never use is absent. */
export const viewsOf = (session: Session): readonly View[] =>
  VIEWS.filter((view) => mayView(session, view).allowed);
