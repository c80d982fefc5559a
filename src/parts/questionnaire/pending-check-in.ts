import { ApiError } from '@/api/core/errors';
import { perPerson, useScoped } from '@/lib/scope';

/** A check-in that needs answers to a questionnaire first. */
export interface PendingCheckIn {
  readonly officeId: string;
  /** The place that is checked in at. */
  readonly name: string;
  /** Checks in, once the answers allow it. */
  readonly checkIn: () => Promise<unknown>;
}

const asked = perPerson<PendingCheckIn | undefined>(() => undefined);

/** Asks the questions of an office over the page one is on, wherever the check-in was. */
export const askQuestions = (next: PendingCheckIn): void => asked.set(next);
export const clearPendingCheckIn = (): void => asked.set(undefined);
export const usePendingCheckIn = (): PendingCheckIn | undefined => useScoped(asked);

/** Whether a check-in was refused because the questions of the day are still open, or answered so that no one comes in (HEALTH-1). */
export const isQuestionnaireRequired = (error: unknown): boolean =>
  error instanceof ApiError && error.detail['rule'] === 'questionnaire_required';
