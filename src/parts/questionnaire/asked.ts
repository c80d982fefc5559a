import { ApiError } from '@/api/core/errors';
import { perPerson, useScoped } from '@/lib/scope';

/** A check-in that waits for answers. */
export interface Asked {
  readonly officeId: string;
  /** The place that is checked in at. */
  readonly name: string;
  /** Checks in, once the answers allow it. */
  readonly checkIn: () => Promise<unknown>;
}

const asked = perPerson<Asked | undefined>(() => undefined);

/** Asks the questions of an office over the page one is on, wherever the check-in was. */
export const askQuestions = (next: Asked): void => asked.set(next);
export const stopAsking = (): void => asked.set(undefined);
export const useAsked = (): Asked | undefined => useScoped(asked);

/** Whether a check-in was refused because the questions of the day are still open, or answered so that nobody comes in (HEALTH-1). */
export const isQuestionnaireRequired = (error: unknown): boolean =>
  error instanceof ApiError && error.detail['rule'] === 'questionnaire_required';
