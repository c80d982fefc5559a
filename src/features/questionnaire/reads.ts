import { questions } from '@/api/questions';
import { settings } from '@/api/settings';

/** The organization’s questions, in the order they were created. */
export const allQuestions = () => questions.list.all({ query: {} });

/** One question. */
export const questionById = (id: string) => questions.get.query({ params: { id } });

/** Where check-in requires an answer, according to the organization. */
export const organizationRule = () => settings.organization.query({ query: {} });
