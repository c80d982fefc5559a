import type { Agreement, Form, QuestionnaireForm } from '@/api/schemas/forms';
import type { Answer, Question } from '@/api/schemas/questions';
import type { Visit, VisitorWrite } from '@/api/schemas/visits';
import { anyBlocks, blocks } from '@/domain/questions';

/**
 * Who is at the station: a visit that was found, digits that couldn’t be looked up, or someone without an invitation, as they
 * entered it.
 */
export type Guest =
  | { readonly kind: 'visit'; readonly visit: Visit }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'walkIn'; readonly visitor: VisitorWrite; readonly note: string };

/** One screen of a visitor’s check-in. */
export type Step =
  | { readonly at: 'who'; readonly visit: Visit }
  | {
      readonly at: 'questions';
      readonly form: QuestionnaireForm;
      /** This screen’s questions. */
      readonly questions: readonly Question[];
      /** Whether the form’s last questions are on it. */
      readonly isLast: boolean;
    }
  | { readonly at: 'agreements'; readonly forms: readonly Agreement[] };

/** How many short questions fit on one screen without scrolling. */
const TOGETHER = 2;

const isShort = ({ type, help, text, options }: Question): boolean =>
  type !== 'text' &&
  help === null &&
  text.length <= 80 &&
  options.length <= 3 &&
  options.every(({ length }) => length <= 10);

/** Questions by screen, in order: short ones together, each of the others alone. */
export function screensOf(questions: readonly Question[]): Question[][] {
  const screens: Question[][] = [];
  for (const question of questions) {
    const last = screens.at(-1);
    const fits = last !== undefined && last.length < TOGETHER && last.every(isShort);
    if (fits && isShort(question)) last.push(question);
    else screens.push([question]);
  }
  return screens;
}

/**
 * A visitor’s screens: who they are, questions, and agreements. An agreement already signed in its current version is skipped; a
 * newer one isn’t (VISIT-9).
 */
export function stepsFor(guest: Guest, forms: readonly Form[]): Step[] {
  const signed = guest.kind === 'visit' ? guest.visit.signed_form_ids : [];
  const asked = forms.flatMap((form): Step[] => {
    if (form.kind !== 'questionnaire') return [];
    const screens = screensOf(form.questions);
    return screens.map((questions, n) => ({
      at: 'questions',
      form,
      questions,
      isLast: n === screens.length - 1,
    }));
  });
  const due = forms.flatMap((form) =>
    form.kind === 'agreement' && !signed.includes(form.id) ? [form] : [],
  );
  return [
    ...(guest.kind === 'visit' ? [{ at: 'who', visit: guest.visit } as const] : []),
    ...asked,
    ...(due.length > 0 ? [{ at: 'agreements', forms: due } as const] : []),
  ];
}

/** Whether an answer means talking to someone first, according to the questions themselves. */
export const isBlocked = ({ questions }: QuestionnaireForm, answers: readonly Answer[]): boolean =>
  anyBlocks(questions, answers);

/**
 * The one answer that all of some questions offer and that blocks no one: "No" to every symptom. There is none if a question
 * never blocks, because then none of its answers is the usual one.
 */
export function commonAnswer(questions: readonly Question[]): string | undefined {
  const [first, ...others] = questions;
  if (!first || others.length === 0) return undefined;
  if (questions.some(({ blocking_answers }) => blocking_answers.length === 0)) return undefined;
  const common = first.options.filter((option) =>
    questions.every((each) => each.options.includes(option) && !blocks(each, option)),
  );
  return common.length === 1 ? common[0] : undefined;
}
