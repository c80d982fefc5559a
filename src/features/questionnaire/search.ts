import * as z from 'zod/mini';
import { maybeId } from '@/lib/address';

/** Whose questions are answered, as it is kept in the address; refused check-ins link here. */
export const QuestionnaireSearch = z.object({ office: maybeId });
