import { ApiError } from '@/api/core/errors';

/** Whether a check-in was refused because the day’s questions are unanswered, or answered in a way that prevents it (HEALTH-1). */
export const isQuestionnaireRequired = (error: unknown): boolean =>
  error instanceof ApiError && error.detail['rule'] === 'questionnaire_required';
