import * as z from 'zod/mini';
import { DateOnly, Id, Instant, Line, Prose } from '../core/fields';

export const QUESTION_TYPES = ['boolean', 'choice', 'text'] as const;
export const QuestionType = z.enum(QUESTION_TYPES);
export type QuestionType = (typeof QUESTION_TYPES)[number];

/** A question of the organization. Answers among `blocking_answers` prevent check-in. */
export const Question = z.object({
  id: Id,
  text: Line,
  help: z.nullable(Prose),
  type: QuestionType,
  /** The options; for `boolean` always yes and no. */
  options: z.array(Line),
  is_required: z.boolean(),
  blocking_answers: z.array(Line),
  weight: z.number(),
  updated_at: Instant,
});
export type Question = z.infer<typeof Question>;

/** A question as its editors see it. */
export const QuestionDetail = z.extend(Question, {
  /** The offices that ask it. */
  office_ids: z.array(Id),
});
export type QuestionDetail = z.infer<typeof QuestionDetail>;

/** An answer to one question. */
export const Answer = z.object({ question_id: Id, value: Line });
export type Answer = z.infer<typeof Answer>;

/** The result of answering a questionnaire. It applies to the office day. */
export const AnswerState = z.object({
  form_id: Id,
  date: DateOnly,
  status: z.enum(['accepted', 'rejected']),
  answered_at: Instant,
});
export type AnswerState = z.infer<typeof AnswerState>;

/** The questions of one office, in order. */
export const Questionnaire = z.object({
  id: Id,
  office_id: Id,
  is_enabled: z.boolean(),
  /** Whether check-in requires an accepted answer for the day (HEALTH-1). */
  is_required: z.boolean(),
  /** Who requires it: the office, or the organization for the office. */
  required_by: z.nullable(z.enum(['office', 'organization'])),
  questions: z.array(Question),
  /** What to do and whom to ask after a blocking answer. */
  instructions: z.nullable(Prose),
  contact: z.nullable(Line),
  /** The current user’s answer for the office’s today. */
  my_answer: z.nullable(AnswerState),
  updated_at: Instant,
});
export type Questionnaire = z.infer<typeof Questionnaire>;
