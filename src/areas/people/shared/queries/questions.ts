import { questions } from '@/api/questions';

/** An office’s questionnaire, with my answer for the day. Returns 404 if there is none. */
export const questionsOf = (officeId: string) => questions.ofOffice.query({ params: { officeId } });
