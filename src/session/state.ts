import { perSession, useScoped } from '@/lib/scope';
import { impersonated, selectedOrganization, type Impersonated } from '@/lib/storage';

/** Why the app cannot go on without the person: each has a screen of its own instead of another redirect. */
export type Stop =
  /** The web view's host app gave no token (F-45). */
  | 'ended'
  /** Login came back twice without a user: cookies are blocked (F-33). */
  | 'cookies'
  /** On the way to another page; nothing is shown any more. */
  | 'leaving';

interface State {
  /** Slug of the organization every call concerns. */
  readonly slug: string | undefined;
  readonly stop: Stop | undefined;
  /** The person this tab acts as (IMP-1). */
  readonly impersonated: Impersonated | undefined;
  /** Whether the page runs in the mobile app. */
  readonly webView: boolean;
}

const START: State = {
  slug: undefined,
  stop: undefined,
  impersonated: undefined,
  webView: false,
};
const state = perSession(() => START);

/** What the session knows before any answer of the server. */
export const sessionState = (): State => state.get();

/** Changes some of it and tells whoever watches. */
export function setSessionState(change: Partial<State>): void {
  const before = state.get();
  const next = { ...before, ...change };
  const keys = Object.keys(START) as (keyof State)[];
  if (keys.every((key) => next[key] === before[key])) return;
  state.set(next);
}

/**
 * Begins anew with what the browser remembers of this tab.
 * @param slug the organization the host names, if it names one
 */
export function restoreSessionState(slug: string | undefined, webView: boolean): void {
  const person = impersonated.get();
  setSessionState({
    webView,
    // The web view never changes hosts, so there a choice of this tab counts for more than the host (ORG-3).
    slug:
      (webView ? selectedOrganization.get() : undefined) ??
      slug ??
      person?.organization ??
      selectedOrganization.get(),
    stop: undefined,
    impersonated: person,
  });
}

/** Follows it in a component. */
export const useSessionState = (): State => useScoped(state);
