import type { StaticDataRouteOption } from '@tanstack/react-router';
import type { Access } from '@/api/schemas/access';
import type { DesignVersion } from '@/api/schemas/enums';
import { ALLOWED, callAll, can, type Verdict, type Viewer } from '@/domain/rights';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /**
     * The right of each endpoint without which the page is of no use: `[NEEDS.places satisfies RightOf<typeof tags.assign>]`.
     * All of them are needed to open the route and everything below it. A right is never written here: it belongs to `NEEDS`.
     */
    access?: readonly (Access | undefined)[];
    /** A rule of the domain besides, where who may open the page depends on what is stored: `handleTickets`. */
    may?: (viewer: Viewer) => Verdict;
    /** The design that the page belongs to, where it isn't part of both. */
    design?: DesignVersion;
  }
}

/** What the question reads of a route of the router. */
export interface GuardedRoute {
  readonly options: { readonly staticData?: StaticDataRouteOption; readonly path?: string };
  readonly parentRoute?: GuardedRoute;
  readonly children?: unknown;
}

/**
 * Whether a viewer may open a page: every route on the way to it allows them, and every layout has at least one page for
 * them, so that a group of pages needs no right of its own. The first refusal, from the outermost route inwards, tells
 * why. Guard and navigation both ask here (F-10).
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

/** Whether a route allows a viewer, whatever lies around it. */
function ownVerdict(viewer: Viewer, { options: { staticData } }: GuardedRoute): Verdict {
  const verdict = can(viewer, callAll, staticData?.access ?? []);
  return verdict.allowed && staticData?.may ? can(viewer, staticData.may) : verdict;
}

/** Whether any page below a layout opens; else why the first does not. A route without pages below has none to judge. */
function pagesVerdict(viewer: Viewer, route: GuardedRoute): Verdict {
  let first: Verdict | undefined;
  for (const page of childrenOf(route)) {
    // An index page only leads on to the others.
    if (page.options.path === '/') continue;
    const own = ownVerdict(viewer, page);
    const verdict = own.allowed ? pagesVerdict(viewer, page) : own;
    if (verdict.allowed) return verdict;
    first ??= verdict;
  }
  return first ?? ALLOWED;
}

function ancestors({ parentRoute }: GuardedRoute): GuardedRoute[] {
  return parentRoute ? [...ancestors(parentRoute), parentRoute] : [];
}

// The generated tree keeps the children of a route by name, a tree written by hand as a list.
const childrenOf = ({ children }: GuardedRoute): readonly GuardedRoute[] =>
  Object.values((children ?? {}) as Record<string, GuardedRoute>);
