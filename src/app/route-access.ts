import type { StaticDataRouteOption } from '@tanstack/react-router';
import type { Access } from '@/api/schemas/access';
import type { DesignVersion } from '@/api/schemas/enums';
import {
  ALLOWED,
  callAll,
  can,
  smaller,
  type Denied,
  type Verdict,
  type Viewer,
} from '@/domain/rights';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /**
     * The permissions of each endpoint that the page can’t work without: `[NEEDS.places satisfies AccessOf<typeof tags.addToResource>]`.
     * All of them are needed to open the route and everything below it. Permissions are never declared here: they belong to
     * `NEEDS`.
     */
    access?: readonly (Access | undefined)[];
    /** An additional domain rule, if who may open the page depends on stored data: `handleTickets`. */
    may?: (viewer: Viewer) => Verdict;
    /** The design that has the page, if only one does. */
    design?: DesignVersion;
  }
}

/** The parts of a route that matter for access. */
export interface GuardedRoute {
  readonly options: { readonly staticData?: StaticDataRouteOption; readonly path?: string };
  readonly parentRoute?: GuardedRoute;
  readonly children?: unknown;
}

/**
 * Whether a viewer may open a page: every route on the way to it allows them, and every layout has at least one page for them, so
 * that a group of pages needs no permission of its own. The first refusal, from the outermost route inward, gives the reason.
 * Guard and navigation both use this (F-10).
 */
export function routeVerdict(viewer: Viewer, route: GuardedRoute): Verdict {
  const chain = [...ancestors(route), route];
  for (const each of chain) {
    const verdict = ownVerdict(viewer, each);
    if (!verdict.allowed) return verdict;
  }
  for (const each of chain) {
    const verdict = pagesVerdict(viewer, each);
    if (!verdict.allowed) return verdict;
  }
  return ALLOWED;
}

/** Whether a route allows a viewer, regardless of the routes around it. */
function ownVerdict(viewer: Viewer, { options: { staticData } }: GuardedRoute): Verdict {
  const verdict = can(viewer, callAll, staticData?.access ?? []);
  return verdict.allowed && staticData?.may ? can(viewer, staticData.may) : verdict;
}

/** Whether any page below a layout opens; otherwise why the one that asks for the least doesn’t (ROLE-7). A route without pages below it always passes. */
function pagesVerdict(viewer: Viewer, route: GuardedRoute): Verdict {
  let least: Denied | undefined;
  for (const page of childrenOf(route)) {
    // An index page has no permission of its own: it sums up the others, or leads on to one.
    if (page.options.path === '/') continue;
    const own = ownVerdict(viewer, page);
    const verdict = own.allowed ? pagesVerdict(viewer, page) : own;
    if (verdict.allowed) return verdict;
    least = least ? smaller(least, verdict) : verdict;
  }
  return least ?? ALLOWED;
}

function ancestors({ parentRoute }: GuardedRoute): GuardedRoute[] {
  return parentRoute ? [...ancestors(parentRoute), parentRoute] : [];
}

// The generated tree stores a route’s children by name, a hand-written tree as a list.
const childrenOf = ({ children }: GuardedRoute): readonly GuardedRoute[] =>
  Object.values((children ?? {}) as Record<string, GuardedRoute>);
