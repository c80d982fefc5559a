import * as z from 'zod/mini';
import { maybeId } from '@/lib/address';

/** Whose questions are answered, as it is kept in the address; refused check-ins link here. */
export const QuestionnaireSearch = z.object({ office: maybeId });

/** Stands in the address for a question that is not there yet. */
export const NEW = 'new';

/** Stands in the address for all questions of the office as people see them. */
export const PREVIEW = 'preview';

/** The question that is open beside the questionnaire of an office, `new`, or `preview`. */
export const QuestionsSearch = z.object({ question: maybeId });
