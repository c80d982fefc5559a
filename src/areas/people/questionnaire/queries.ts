import { questions } from '@/api/questions';

/** The organization’s questions, in the order they were created. */
export const allQuestions = () => questions.list.all({ query: {} });

/** One question. */
export const questionById = (id: string) => questions.get.query({ params: { id } });
