import { perSession, useScoped } from '@/lib/scope';
import { impersonated, selectedOrganization, type Impersonated } from '@/lib/storage';

/** Why the app can’t continue without the person: each has its own screen instead of another redirect. */
export type Stop =
  /** The web view’s host app sent no token (F-45). */
  | 'ended'
  /** Login returned twice without a user: cookies are blocked (F-33). */
  | 'cookies'
  /** Someone else is signed in in this browser now (ROLE-9). */
  | 'other'
  /** Navigating to another page; nothing is shown anymore. */
  | 'leaving';

interface State {
  /** Slug of the organization for every call. */
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

/** What the session knows before any answer from the server. */
export const sessionState = (): State => state.get();

/** Changes some of it and notifies listeners. */
export function setSessionState(change: Partial<State>): void {
  const before = state.get();
  const next = { ...before, ...change };
  const keys = Object.keys(START) as (keyof State)[];
  if (keys.every((key) => next[key] === before[key])) return;
  state.set(next);
}

/**
 * Starts over with what the browser has stored for this tab.
 * @param slug the organization that the host names, if any
 */
export function restoreSessionState(slug: string | undefined, webView: boolean): void {
  const person = impersonated.get();
  setSessionState({
    webView,
    // The web view never changes hosts, so there this tab’s choice takes precedence over the host (ORG-3).
    slug:
      (webView ? selectedOrganization.get() : undefined) ??
      slug ??
      person?.organization ??
      selectedOrganization.get(),
    stop: undefined,
    impersonated: person,
  });
}

/** Subscribes a component to it. */
export const useSessionState = (): State => useScoped(state);
