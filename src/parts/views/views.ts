import { canAny, type Right, type Session, type Verdict } from '@/session';

/** Rights any of which opens a view. A view that is not named is everybody's. */
type Needs<View extends string> = Readonly<Partial<Record<View, readonly [Right, ...Right[]]>>>;

interface Views<View extends string> {
  /** Whether a person has a view at all. The server decides (S-20). */
  mayView: (session: Session, view: View) => Verdict;
  /** The views of a person: one that they can never use is absent. */
  viewsOf: (session: Session) => readonly View[];
}

/** People who lead others, and so look after their plans and leave (LEAVE-7). */
export const LEADS = ['team_manager', 'owner'] as const;

/** Who has which of a page's views. */
export function viewsBy<View extends string>(
  all: readonly View[],
  needs: Needs<NoInfer<View>>,
): Views<View> {
  const mayView = (session: Session, view: View): Verdict => {
    const rights = needs[view];
    return rights ? canAny(session, rights) : { allowed: true };
  };
  return { mayView, viewsOf: (session) => all.filter((view) => mayView(session, view).allowed) };
}
