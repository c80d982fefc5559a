import { ApiError } from '@/api/core/errors';
import { perPerson, useScoped } from '@/lib/scope';

/** A check-in that requires a questionnaire first. */
export interface PendingCheckIn {
  readonly officeId: string;
  /** The place to check in to. */
  readonly name: string;
  /** Checks in, once the answers allow it. */
  readonly checkIn: () => Promise<unknown>;
}

const asked = perPerson<PendingCheckIn | undefined>(() => undefined);

/** Shows the questions of an office over any page on which someone checks in. */
export const showQuestions = (next: PendingCheckIn): void => asked.set(next);
export const clearPendingCheckIn = (): void => asked.set(undefined);
export const usePendingCheckIn = (): PendingCheckIn | undefined => useScoped(asked);

/** Whether a check-in was refused because the day’s questions are unanswered, or answered in a way that prevents it (HEALTH-1). */
export const isQuestionnaireRequired = (error: unknown): boolean =>
  error instanceof ApiError && error.detail['rule'] === 'questionnaire_required';
