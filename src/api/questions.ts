import * as z from 'zod/mini';
import { area, endpoint } from './core/endpoint';
import { Id, Instant, Line, paging, Prose } from './core/fields';
import { nothing, page } from './core/results';
import { FRESH } from './fresh';
import { NEEDS } from './needs';
import { changesOf } from './schemas/changes';
import { QuestionDetail, Questionnaire, QuestionType } from './schemas/questions';
import { SHOWN_BY } from './things';

export const QuestionWrite = z.object({
  text: Line.check(z.minLength(1)),
  help: z.optional(z.nullable(Prose)),
  type: QuestionType,
  options: z.optional(z.array(Line).check(z.maxLength(50))),
  is_required: z.optional(z.boolean()),
  blocking_answers: z.optional(z.array(Line)),
  weight: z.optional(z.number()),
});

/** If `updated_at` is sent as it was read, a newer questionnaire isn’t overwritten (RACE-7). */
export const QuestionnaireWrite = z.object({
  question_ids: z.array(Id).check(z.maxLength(100)),
  is_enabled: z.boolean(),
  is_required: z.boolean(),
  instructions: z.optional(z.nullable(Prose)),
  contact: z.optional(z.nullable(Line)),
  updated_at: z.optional(Instant),
});

export const questions = area('questions', {
  list: endpoint({
    method: 'GET',
    path: '/questions',
    summary: 'Questions of the organization by weight',
    query: z.object(paging),
    result: page(QuestionDetail),
    access: NEEDS.settings,
    staleTime: FRESH.calm,
  }),
  create: endpoint({
    method: 'POST',
    path: '/questions',
    summary: 'Adds a question',
    body: QuestionWrite,
    result: QuestionDetail,
    access: NEEDS.settings,
    affects: SHOWN_BY.question,
  }),
  get: endpoint({
    method: 'GET',
    path: '/questions/:id',
    summary: 'A question',
    result: QuestionDetail,
    access: NEEDS.settings,
    staleTime: FRESH.calm,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/questions/:id',
    summary: 'Changes a question; answers already given keep their own wording',
    body: changesOf(QuestionWrite),
    result: QuestionDetail,
    access: NEEDS.settings,
    errors: [409],
    affects: SHOWN_BY.question,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/questions/:id',
    summary: 'Removes a question from every questionnaire',
    result: nothing,
    access: NEEDS.settings,
    affects: SHOWN_BY.question,
  }),
  questionnaire: endpoint({
    method: 'GET',
    path: '/questionnaires/:id',
    summary: 'A questionnaire with its questions',
    result: Questionnaire,
    auth: 'device',
    staleTime: FRESH.calm,
  }),
  ofOffice: endpoint({
    method: 'GET',
    path: '/offices/:officeId/questionnaire',
    summary: 'The questionnaire of an office and my answer of the day; 404 where none is asked',
    result: Questionnaire,
    staleTime: FRESH.calm,
  }),
  saveOfOffice: endpoint({
    method: 'PUT',
    path: '/offices/:officeId/questionnaire',
    summary: 'Sets the questions of an office and whether check-in needs them',
    body: QuestionnaireWrite,
    result: Questionnaire,
    access: NEEDS.settings,
    errors: [409],
    affects: SHOWN_BY.questionnaire,
  }),
});
