import { canAny, type Session, type Verdict } from '@/session';
import { VIEWS, type View } from './search';

/** People who answer for others (LEAVE-7). */
const LEADS = ['team_manager', 'owner'] as const;

/** Whether a person has a view at all. The server decides (S-20). */
export const mayView = (session: Session, view: View): Verdict =>
  view === 'mine' ? { allowed: true } : canAny(session, LEADS);

/** The views of a person: one that they can never use is absent. */
export const viewsOf = (session: Session): readonly View[] =>
  VIEWS.filter((view) => mayView(session, view).allowed);
