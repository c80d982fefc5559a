import * as z from 'zod/mini';
import { Id, Instant, Line, Prose } from '../core/fields';
import { Person } from './people';
import { Answer, AnswerState, Question } from './questions';

const common = {
  id: Id,
  name: Line,
  created_at: Instant,
  updated_at: Instant,
};

export const Agreement = z.object({
  ...common,
  kind: z.literal('agreement'),
  /** Changing the text creates a new version, which everyone must sign again (VISIT-9). */
  version: z.number(),
  /** The older version that this one replaced. */
  replaces_id: z.nullable(Id),
  /** HTML of a plain article; sanitized before it’s shown (UI-12). */
  content: Prose,
  is_required: z.boolean(),
  station_ids: z.array(Id),
  signature_count: z.number(),
  /** A signed form is immutable. */
  is_locked: z.boolean(),
});
export type Agreement = z.infer<typeof Agreement>;

export const QuestionnaireForm = z.object({
  ...common,
  kind: z.literal('questionnaire'),
  questionnaire_id: Id,
  questions: z.array(Question),
});
export type QuestionnaireForm = z.infer<typeof QuestionnaireForm>;

export const AnswersForm = z.object({
  ...common,
  kind: z.literal('answers'),
  questionnaire_id: Id,
  /** The visit that answered; null for a user. */
  visit_id: z.nullable(Id),
  user: z.nullable(Person),
  answers: z.array(Answer),
  state: AnswerState,
});
export type AnswersForm = z.infer<typeof AnswersForm>;

export const Form = z.discriminatedUnion('kind', [Agreement, QuestionnaireForm, AnswersForm]);
export type Form = z.infer<typeof Form>;

/** A signed copy of one version of an agreement. */
export const Signature = z.object({
  id: Id,
  form_id: Id,
  form_name: Line,
  form_version: z.number(),
  /** Exactly one of these two signed. */
  visit_id: z.nullable(Id),
  user: z.nullable(Person),
  signed_name: Line,
  /** The drawn signature’s image address; null for a typed one. */
  image_url: z.nullable(z.string()),
  signed_at: Instant,
});
export type Signature = z.infer<typeof Signature>;
