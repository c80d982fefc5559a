import * as z from 'zod/mini';
import { maybeId } from '@/lib/address';

/** Whose questions are answered, as stored in the address; refused check-ins link here. */
export const QuestionnaireSearch = z.object({ office: maybeId });

/** Represents a question in the address that doesn’t exist yet. */
export const NEW = 'new';

/** Represents the preview of the office’s questions in the address. */
export const PREVIEW = 'preview';

/** What’s open beside an office’s questionnaire: a question, `new`, or `preview`. */
export const QuestionsSearch = z.object({ question: maybeId });
