import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '@/api/core/endpoint';
import { questions, QuestionWrite } from '@/api/questions';
import { QuestionDetail, type Questionnaire } from '@/api/schemas/questions';
import { i18n } from '@/lib/i18n';
import { callOperation } from '@/areas/organization/shared/large-changes/call';
import { deletionOperation } from '@/areas/organization/shared/large-changes/deletions';
import { callOf, fromAnswer } from '@/areas/organization/shared/large-changes/endpoints';
import { carryWhole } from '@/areas/organization/shared/large-changes/whole';
import type { OrderMove } from '@/kit/use-order';
import { questionnaireFields } from '@/areas/people/shared/questionnaire/fields';
import { questionsOf } from '@/areas/people/shared/queries/questions';
import { copyOf } from '@/writes/copy';
import { showProblem } from '@/writes/problem';
import { type Write, writer } from '@/writes/write';
import { readFirst } from '@/writes/read-first';
import { allQuestions } from '../queries';
import './strings';

const t = i18n.getFixedT(null, 'questionsAdmin');

/** The last write to questions and questionnaires can be undone above them. */
export const SUBJECT = 'questions.written';

/** More questions than any organization has. */
const MOST_QUESTIONS = 1000;

export type QuestionBody = InputOf<typeof questions.create.definition>['body'];
export type QuestionnaireBody = InputOf<typeof questions.saveOfOffice.definition>['body'];

/** The office whose questionnaire is being edited. */
export interface OfficeOf {
  readonly id: string;
  readonly name: string;
}

/** The writable fields of a question. */
export const bodyOf = (question: QuestionDetail) => copyOf(QuestionWrite, question, {});

const put = (write: Write, officeId: string, body: QuestionnaireBody) =>
  write(questions.saveOfOffice, { params: { officeId }, body });

/** The actions on questions, and on an office’s questionnaire. All of them can be undone (UNDO-1). */
export function questionActions(client: QueryClient) {
  const write = writer(client);

  /** Stores an office’s questionnaire; Undo restores the previous one. */
  const save = (
    office: OfficeOf,
    form: Questionnaire | undefined,
    changes: Partial<QuestionnaireBody>,
    { done, ownError = false }: { done: string; ownError?: boolean },
  ) =>
    write(
      questions.saveOfOffice,
      { params: { officeId: office.id }, body: { ...questionnaireFields(form), ...changes } },
      {
        ownError,
        queue: `questionnaire:${office.id}`,
        done: () => done,
        undo: () => ({
          subject: SUBJECT,
          run: () => put(write, office.id, questionnaireFields(form)),
        }),
      },
    );

  return {
    order: (office: OfficeOf, form: Questionnaire, { id, ids, position }: OrderMove) =>
      save(
        office,
        form,
        { question_ids: [...ids] },
        {
          done: t('done.moved', {
            text: form.questions.find((each) => each.id === id)?.text,
            position: position + 1,
            count: ids.length,
          }),
        },
      ),

    ask: (office: OfficeOf, form: Questionnaire | undefined, question: QuestionDetail) => {
      const { question_ids } = questionnaireFields(form);
      const done = t('done.asked', { text: question.text, office: office.name });
      return save(office, form, { question_ids: [...question_ids, question.id] }, { done });
    },

    dontAsk: (office: OfficeOf, form: Questionnaire, question: QuestionDetail) => {
      const question_ids = questionnaireFields(form).question_ids.filter(
        (id) => id !== question.id,
      );
      const done = t('done.notAsked', { text: question.text, office: office.name });
      return save(office, form, { question_ids }, { done });
    },

    /** Whether the questions are shown at all, and whether check-in requires them. */
    turn: (
      office: OfficeOf,
      form: Questionnaire | undefined,
      changes: Pick<Partial<QuestionnaireBody>, 'is_enabled' | 'is_required'>,
    ) => {
      const [name, isOn] = Object.entries(changes)[0] ?? [];
      const words = { office: office.name };
      const done =
        name === 'is_enabled'
          ? t(isOn === true ? 'done.on' : 'done.off', words)
          : t(isOn === true ? 'done.required' : 'done.notRequired', words);
      return save(office, form, changes, { done });
    },

    /** @param version `updated_at` of the questionnaire that was changed (RACE-7) */
    saveTexts: async (
      office: OfficeOf,
      form: Questionnaire | undefined,
      changes: Partial<QuestionnaireBody>,
      version: string | undefined,
    ) => {
      // The body also contains the questions, which someone may have moved since the texts were read.
      const present =
        form &&
        (await readFirst(client, { ...questionsOf(office.id), staleTime: 0 }, { ownError: true }));
      return save(
        office,
        present,
        { ...changes, updated_at: version },
        { ownError: true, done: t('done.words', { office: office.name }) },
      );
    },

    /** Creates a question and adds it to the office’s questionnaire, at the end: both or neither, and one Undo reverts both. */
    create: async (
      office: OfficeOf | undefined,
      form: Questionnaire | undefined,
      body: QuestionBody,
    ): Promise<QuestionDetail | undefined> => {
      const { text } = body;
      const list = callOf(questions.list, { query: { limit: MOST_QUESTIONS } });
      const { elements } = await readFirst(
        client,
        { ...allQuestions(), staleTime: 0 },
        { ownError: true },
      );
      const before = questionnaireFields(form);
      const asking = (officeId: string, question_ids: string[]) =>
        callOf(questions.saveOfOffice, {
          params: { officeId },
          body: { ...before, question_ids },
        });
      const [made] = await carryWhole(client, {
        subject: SUBJECT,
        done: office
          ? t('done.createdIn', { text, office: office.name })
          : t('done.created', { text }),
        ownError: true,
        first: [],
        last: [
          callOperation({
            what: text,
            call: callOf(questions.create, { body }),
            back: [{ call: callOf(questions.remove, { params: { id: fromAnswer('id') } }) }],
            creates: { list, known: elements.map(({ id }) => id) },
          }),
          ...(office
            ? [
                callOperation({
                  what: office.name,
                  call: asking(office.id, [...before.question_ids, fromAnswer('id')]),
                  back: [{ call: asking(office.id, [...before.question_ids]) }],
                }),
              ]
            : []),
        ],
      });
      return QuestionDetail.safeParse(made).data;
    },

    /** @param version `updated_at` of the question that was changed (RACE-7) */
    update: (
      question: QuestionDetail,
      changes: Partial<QuestionBody>,
      version = question.updated_at,
    ) =>
      write(
        questions.update,
        { params: { id: question.id }, body: { ...changes, updated_at: version } },
        {
          ownError: true,
          done: () => t('done.saved', { text: changes.text ?? question.text }),
          undo: (_input, saved) => ({
            subject: SUBJECT,
            run: () =>
              write(questions.update, {
                params: { id: question.id },
                body: { ...bodyOf(question), updated_at: saved?.updated_at },
              }),
          }),
        },
      ),

    /** Removes a question everywhere. Undo creates it again, with a new id, and adds it where it was before. */
    remove: async (question: QuestionDetail): Promise<void> => {
      const { id, text, office_ids } = question;
      const askedIn = await Promise.all(
        office_ids.map((officeId) =>
          readFirst(client, { ...questionsOf(officeId), staleTime: 0 }, { ownError: true }),
        ),
      ).catch((error: unknown) => {
        showProblem(error);
        throw error;
      });
      const asking = (form: Questionnaire, question_ids: string[]) =>
        callOf(questions.saveOfOffice, {
          params: { officeId: form.office_id },
          body: { ...questionnaireFields(form), question_ids },
        });
      await carryWhole(client, {
        subject: SUBJECT,
        done: t('done.deleted', { text }),
        first: askedIn.map((form) => {
          const { question_ids } = questionnaireFields(form);
          const others = question_ids.filter((each) => each !== id);
          return callOperation({
            what: text,
            call: asking(form, others),
            back: [{ call: asking(form, question_ids) }],
          });
        }),
        last: [
          deletionOperation({
            what: text,
            id,
            remove: callOf(questions.remove, { params: { id } }),
            read: callOf(questions.get, { params: { id } }),
            again: {
              create: callOf(questions.create, { body: bodyOf(question) }),
              list: callOf(questions.list, { query: { limit: MOST_QUESTIONS } }),
              known: [id],
              after: [],
            },
          }),
        ],
      });
    },
  };
}

export type QuestionActions = ReturnType<typeof questionActions>;

export const useQuestionActions = (): QuestionActions => questionActions(useQueryClient());
