import { questions } from '@/api/questions';

/** What an office asks, with my answer of the day. Answers 404 where nothing is asked. */
export const questionsOf = (officeId: string) => questions.ofOffice.query({ params: { officeId } });
