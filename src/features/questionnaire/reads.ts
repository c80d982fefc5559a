import { questions } from '@/api/questions';
import { settings } from '@/api/settings';

/** The questions of the organization, in the order they were made. */
export const allQuestions = () => questions.list.all({ query: {} });

/** One question. */
export const questionById = (id: string) => questions.get.query({ params: { id } });

/** Where check-in needs an answer, as the organization says. */
export const organizationRule = () => settings.organization.query({ query: {} });
