import type { Access } from '@/api/schemas/access';
import { call, can, type Verdict } from '@/domain/rights';
import type { Session } from '@/session';

interface Views<View extends string> {
  /** Whether a person has a view at all. The server decides (S-20). */
  mayView: (session: Pick<Session, 'viewer'>, view: View) => Verdict;
  /** A person’s views; one that they can never use is left out. */
  viewsOf: (session: Pick<Session, 'viewer'>) => readonly View[];
}

/**
 * Who has which of a page’s views.
 *
 * @param access what a view requires, from an endpoint’s `access` or from `NEEDS`; views that are omitted are everyone’s
 */
export function viewsBy<View extends string>(
  all: readonly View[],
  access: { readonly [V in NoInfer<View>]?: Access },
): Views<View> {
  const mayView: Views<View>['mayView'] = ({ viewer }, view) =>
    can(viewer, call, (access as Partial<Record<View, Access>>)[view]);
  return { mayView, viewsOf: (session) => all.filter((view) => mayView(session, view).allowed) };
}
