import type { Verdict } from './verdict';
import type { Viewer } from './viewer';

/**
 * Something a viewer may or may not do: a named rule about an object. Actions are values, not names in a table, so that a page
 * loads only the rules it uses.
 */
export type Action<Subject> = (viewer: Viewer, subject: Subject) => Verdict;

/**
 * Whether a viewer may do something: yes, or no with the reason and who can override it (ACC-1), so that a control can be
 * disabled with its reason. Guards, navigation, sections, buttons, and the palette all use this. It only affects the
 * screen; the server checks every call (S-20).
 *
 * ```ts
 * can(viewer, bookForAnyone)
 * can(viewer, call, tags.update.access)
 * can(viewer, editBooking, { schedule, now })
 * ```
 */
export function can(viewer: Viewer, action: (viewer: Viewer) => Verdict): Verdict;
export function can<Subject>(viewer: Viewer, action: Action<Subject>, subject: Subject): Verdict;
export function can(viewer: Viewer, action: Action<unknown>, subject?: unknown): Verdict {
  return action(viewer, subject);
}
