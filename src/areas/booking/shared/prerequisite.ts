import { perPerson, useScoped } from '@/lib/scope';

/** A check-in that requires a questionnaire first (HEALTH-1). */
export interface PendingCheckIn {
  readonly officeId: string;
  /** The place to check in to. */
  readonly name: string;
  /** Checks in, once the answers allow it. */
  readonly checkIn: () => Promise<unknown>;
}

/** What someone must do before the server accepts what they started: answer questions, or grant access to a calendar (CAL-12). */
export type Prerequisite =
  | (PendingCheckIn & { readonly kind: 'questions' })
  | { readonly kind: 'calendar' };

const required = perPerson<Prerequisite | undefined>(() => undefined);

/** Asks for it over any page. */
export const requireFirst = (next: Prerequisite): void => required.set(next);
export const clearPrerequisite = (): void => required.set(undefined);
export const usePrerequisite = (): Prerequisite | undefined => useScoped(required);
