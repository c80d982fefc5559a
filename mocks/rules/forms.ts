import type {
  Agreement,
  AnswersForm,
  Form,
  QuestionnaireForm,
  Signature,
} from '@/api/schemas/forms';
import type { AnswerState, Questionnaire } from '@/api/schemas/questions';
import * as views from '../core/views';
import type { Actor } from '../core/implement';
import type {
  AgreementRow,
  AnswersRow,
  QuestionnaireRow,
  QuestionRow,
  SignatureRow,
} from '../world/rows-visits';
import type { World } from '../world/world';
import { questionnaireSettings } from './settings';
import { dayOf } from './zone';

const question = ({ organization_id: _of, ...shown }: QuestionRow) => ({
  ...shown,
  options: [...shown.options],
  blocking_answers: [...shown.blocking_answers],
});

/** A question for its editors, with the offices that use it. */
export const questionView = (world: World, row: QuestionRow) => ({
  ...question(row),
  office_ids: world.tables.questionnaires
    .by('question', row.id)
    .map(({ office_id }) => office_id)
    .toSorted(),
});

/** A questionnaire’s existing questions, in order. */
export const questionsOf = (world: World, row: QuestionnaireRow): QuestionRow[] =>
  row.question_ids.flatMap((id) => world.tables.questions.get(id) ?? []);

/** The current version of an agreement, found through its replacements. */
export function currentAgreement(world: World, id: string): AgreementRow | undefined {
  let row = world.tables.agreements.get(id);
  for (let next = row; next; [next] = world.tables.agreements.by('replaces', next.id)) row = next;
  return row;
}

export function agreement(world: World, row: AgreementRow): Agreement {
  const { organization_id: _of, ...shown } = row;
  const count = world.tables.signatures.by('form', row.id).length;
  return {
    ...shown,
    kind: 'agreement',
    station_ids: world.tables.stations
      .by('form', row.id)
      .map(({ id }) => id)
      .toSorted(),
    signature_count: count,
    is_locked: count > 0,
  };
}

export function questionnaireForm(world: World, row: QuestionnaireRow): QuestionnaireForm {
  const office = world.tables.offices.get(row.office_id);
  return {
    id: row.id,
    name: office ? `${office.name}: questions` : 'Questions',
    created_at: row.updated_at,
    updated_at: row.updated_at,
    kind: 'questionnaire',
    questionnaire_id: row.id,
    questions: questionsOf(world, row).map(question),
  };
}

const stateOf = (row: AnswersRow): AnswerState => ({
  form_id: row.id,
  date: row.date,
  status: row.status,
  answered_at: row.created_at,
});

export function answersForm(world: World, row: AnswersRow): AnswersForm {
  const { id, name, created_at, updated_at, questionnaire_id, visit_id, user_id, answers } = row;
  return {
    id,
    name,
    created_at,
    updated_at,
    kind: 'answers',
    questionnaire_id,
    visit_id,
    user: views.personById(world, user_id),
    answers: answers.map((answer) => ({ ...answer })),
    state: stateOf(row),
  };
}

/** What a station shows for an id: an agreement’s current version, or a questionnaire. */
export function shownForm(world: World, id: string): Form | undefined {
  const text = currentAgreement(world, id);
  if (text) return agreement(world, text);
  const asked = world.tables.questionnaires.get(id);
  return asked && questionnaireForm(world, asked);
}

/** A person’s latest answer on an office day. */
export function answerOf(
  world: World,
  questionnaireId: string,
  userId: string,
  date: string,
): AnswersRow | undefined {
  return world.tables.answers
    .by('userDay', `${userId}|${date}`)
    .filter((row) => row.questionnaire_id === questionnaireId)
    .toSorted((a, b) =>
      a.created_at === b.created_at ? (a.id < b.id ? 1 : -1) : a.created_at < b.created_at ? 1 : -1,
    )[0];
}

export const questionnaireOf = (world: World, officeId: string): QuestionnaireRow | undefined =>
  world.tables.questionnaires.by('office', officeId)[0];

/** Who requires an accepted answer for check-in: the office for itself, or the organization for it (HEALTH-1). */
function requiredBy(world: World, row: QuestionnaireRow): Questionnaire['required_by'] {
  if (row.is_required) return 'office';
  const organization = world.tables.organizations.get(row.organization_id);
  if (!organization) return null;
  const { is_required, office_ids } = questionnaireSettings(organization);
  const isNamed = office_ids.length === 0 || office_ids.includes(row.office_id);
  return is_required && isNamed ? 'organization' : null;
}

/** Whether check-in requires an accepted answer. Without questions it doesn’t. */
export const isRequired = (world: World, row: QuestionnaireRow): boolean =>
  row.is_enabled && row.question_ids.length > 0 && requiredBy(world, row) !== null;

/** A questionnaire as a person sees it, with their own answer for the office’s today. */
export function questionnaire(
  world: World,
  row: QuestionnaireRow,
  actor: Actor | null,
): Questionnaire {
  const { organization_id: _of, question_ids: _ids, ...shown } = row;
  const zone = world.tables.offices.get(row.office_id)?.time_zone ?? 'UTC';
  const mine = actor && answerOf(world, row.id, actor.user.id, dayOf(world.now, zone));
  return {
    ...shown,
    is_required: isRequired(world, row),
    required_by: requiredBy(world, row),
    questions: questionsOf(world, row).map(question),
    my_answer: mine ? stateOf(mine) : null,
  };
}

export function signature(world: World, row: SignatureRow): Signature {
  const { organization_id: _of, user_id, guest: _guest, ...shown } = row;
  const form = world.tables.agreements.get(row.form_id);
  return {
    ...shown,
    user: views.personById(world, user_id),
    form_name: form?.name ?? '',
    form_version: form?.version ?? 0,
  };
}
