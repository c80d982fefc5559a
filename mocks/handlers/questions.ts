import { questions } from '@/api/questions';
import { NEEDS } from '@/api/needs';
import { holds } from '../core/auth';
import { guestOf } from '../core/device';
import { allOf, checkVersion, find, wasRemoved } from '../core/find';
import { changesIn } from '../core/given';
import { implement } from '../core/implement';
import { paginate } from '../core/paging';
import { notFound, refuse } from '../core/refuse';
import { broadcast } from '../core/broadcast';
import { questionnaire, questionnaireOf, questionView } from '../rules/forms';
import type { QuestionRow } from '../world/rows-visits';
import { findOffice } from './offices';

const YES_NO = ['Yes', 'No'];

type Parts = Pick<QuestionRow, 'type' | 'options' | 'blocking_answers'>;

/** A yes-no question always has both options, a choice needs at least two, and blocking answers must be options. */
function checked({ type, options, blocking_answers }: Parts): Parts {
  const offered = type === 'boolean' ? YES_NO : type === 'text' ? [] : [...new Set(options)];
  if (type === 'choice' && offered.length < 2) {
    refuse(422, { options: 'Offer at least two answers' });
  }
  const known = new Set(offered.map((option) => option.toLowerCase()));
  if (type !== 'text' && blocking_answers.some((value) => !known.has(value.toLowerCase()))) {
    refuse(422, { blocking_answers: 'A blocking answer isn’t one of the options' });
  }
  return { type, options: offered, blocking_answers };
}

export const questionsHandlers = implement(questions, {
  list: ({ world, actor, query }) =>
    paginate(
      allOf(world.tables.questions, actor).map((row) => questionView(world, row)),
      query,
      {
        key: ({ weight }) => weight,
      },
    ),

  create: ({ world, actor, body }) => {
    const last = Math.max(0, ...allOf(world.tables.questions, actor).map(({ weight }) => weight));
    const row = world.tables.questions.insert({
      id: world.newId('ques'),
      organization_id: actor.organization.id,
      text: body.text,
      help: body.help ?? null,
      ...checked({
        type: body.type,
        options: body.options ?? [],
        blocking_answers: body.blocking_answers ?? [],
      }),
      is_required: body.is_required ?? true,
      weight: body.weight ?? last + 1,
      updated_at: world.now,
    });
    broadcast(world, row, 'question', 'created');
    return questionView(world, row);
  },

  get: ({ world, actor, params }) =>
    questionView(world, find(world.tables.questions, actor, params.id, 'Question')),

  update: ({ world, actor, params, body }) => {
    const row = find(world.tables.questions, actor, params.id, 'Question');
    checkVersion(body.updated_at, row.updated_at, () => questionView(world, row));
    const next = { ...row, ...changesIn(body) };
    const saved = world.tables.questions.update(row.id, {
      ...next,
      ...checked(next),
      updated_at: world.now,
    });
    broadcast(world, saved, 'question', 'updated');
    return questionView(world, saved);
  },

  remove: ({ world, actor, params }) => {
    if (wasRemoved(world.tables.questions, params.id)) return undefined;
    const row = find(world.tables.questions, actor, params.id, 'Question');
    for (const asked of world.tables.questionnaires.by('question', row.id)) {
      world.tables.questionnaires.update(asked.id, {
        question_ids: asked.question_ids.filter((id) => id !== row.id),
        updated_at: world.now,
      });
    }
    world.tables.questions.remove(row.id);
    broadcast(world, row, 'question', 'deleted');
    return undefined;
  },

  questionnaire: (context) => {
    const { world, params } = context;
    const guest = guestOf(context);
    const row = find(world.tables.questionnaires, guest, params.id, 'Questionnaire');
    if (guest.station && guest.station.office_id !== row.office_id) notFound('Questionnaire');
    return questionnaire(world, row, guest.actor);
  },

  ofOffice: ({ world, actor, params }) => {
    const office = findOffice(world, actor, params.officeId);
    const row = questionnaireOf(world, office.id);
    // Without questions there’s nothing to answer; people who edit the questionnaire still see it.
    const asked = row && (row.is_enabled || holds(actor.membership, NEEDS.settings));
    return asked ? questionnaire(world, row, actor) : notFound('Questionnaire');
  },

  saveOfOffice: ({ world, actor, params, body }) => {
    const office = findOffice(world, actor, params.officeId);
    for (const id of body.question_ids) {
      if (world.tables.questions.get(id)?.organization_id !== actor.organization.id) {
        refuse(422, { question_ids: 'Question not found' }, { question_id: id });
      }
    }
    const before = questionnaireOf(world, office.id);
    if (before) {
      checkVersion(body.updated_at, before.updated_at, () => questionnaire(world, before, actor));
    }
    const next = {
      question_ids: [...new Set(body.question_ids)],
      is_enabled: body.is_enabled,
      is_required: body.is_required,
      instructions:
        body.instructions === undefined ? (before?.instructions ?? null) : body.instructions,
      contact: body.contact === undefined ? (before?.contact ?? null) : body.contact,
      updated_at: world.now,
    };
    const row = before
      ? world.tables.questionnaires.update(before.id, next)
      : world.tables.questionnaires.insert({
          id: world.newId('qnai'),
          organization_id: actor.organization.id,
          office_id: office.id,
          ...next,
        });
    broadcast(world, row, 'questionnaire', before ? 'updated' : 'created');
    return questionnaire(world, row, actor);
  },
});
