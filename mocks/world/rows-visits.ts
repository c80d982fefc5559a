import * as z from 'zod/mini';
import { Agreement, AnswersForm, Signature } from '@/api/schemas/forms';
import { Question, Questionnaire } from '@/api/schemas/questions';
import { Station, Visit } from '@/api/schemas/visits';
import { shape } from './shape';

/** Visitors, the devices they use, and what they’re asked and sign. */

const StationRow = z.object({
  ...z.pick(Station, {
    id: true,
    name: true,
    type: true,
    office_id: true,
    form_ids: true,
    last_contact_at: true,
    queue_length: true,
    updated_at: true,
  }).shape,
  organization_id: z.string(),
  /** Gives access to a device’s calls and nothing else. */
  token: z.string(),
  /** Of the PIN with which the reception settles what the device couldn’t record. */
  reception_pin_hash: z.nullable(z.string()),
});
export type StationRow = z.infer<typeof StationRow>;

/** A station’s wrong codes in the last ten minutes, and until when it’s locked (VISIT-4). The id is the station’s. */
const CodeFailureRow = z.object({
  id: z.string(),
  at: z.array(z.string()),
  blocked_until: z.nullable(z.string()),
});
export type CodeFailureRow = z.infer<typeof CodeFailureRow>;

const VisitRow = z.object({
  ...z.omit(Visit, {
    host: true,
    code: true,
    resource: true,
    left_is_assumed: true,
    signed_form_ids: true,
  }).shape,
  organization_id: z.string(),
  host_id: z.nullable(z.string()),
  /** The person who announced the visit; null for a walk-in. */
  created_by: z.nullable(z.string()),
  code: z.string(),
  /** The station at which its code was entered, or which announced the walk-in, and when. */
  entered: z.optional(z.object({ station_id: z.string(), at: z.string() })),
});
export type VisitRow = z.infer<typeof VisitRow>;

/** One version of an agreement. Stations store which ones they show. */
const AgreementRow = z.object({
  ...z.omit(Agreement, {
    kind: true,
    station_ids: true,
    signature_count: true,
    is_locked: true,
  }).shape,
  organization_id: z.string(),
});
export type AgreementRow = z.infer<typeof AgreementRow>;

const SignatureRow = z.object({
  ...z.omit(Signature, { user: true, form_name: true, form_version: true }).shape,
  organization_id: z.string(),
  user_id: z.nullable(z.string()),
  /** The guest who signed, as the visit named them then; the visit’s guest if that’s not stored. */
  guest: z.optional(z.object({ name: z.string(), email: z.nullable(z.string()) })),
});
export type SignatureRow = z.infer<typeof SignatureRow>;

const QuestionRow = z.object({ ...Question.shape, organization_id: z.string() });
export type QuestionRow = z.infer<typeof QuestionRow>;

/** The questions of one office, by id and in order. */
const QuestionnaireRow = z.object({
  ...z.omit(Questionnaire, { required_by: true, questions: true, my_answer: true }).shape,
  organization_id: z.string(),
  question_ids: z.array(z.string()),
});
export type QuestionnaireRow = z.infer<typeof QuestionnaireRow>;

const AnswersRow = z.object({
  ...z.omit(AnswersForm, { kind: true, user: true, state: true }).shape,
  organization_id: z.string(),
  office_id: z.string(),
  user_id: z.nullable(z.string()),
  /** Office day for which the answers count. */
  date: z.string(),
  status: z.enum(['accepted', 'rejected']),
  /** The questions, in their wording at that time. */
  wording: z.record(z.string(), z.string()),
});
export type AnswersRow = z.infer<typeof AnswersRow>;

export const TABLES_VISITS = {
  stations: shape<StationRow>('stations', StationRow, {
    organization: (row) => row.organization_id,
    token: (row) => row.token,
    form: (row) => row.form_ids,
  }),
  codeFailures: shape<CodeFailureRow>('codeFailures', CodeFailureRow),
  visits: shape<VisitRow>('visits', VisitRow, {
    organization: (row) => row.organization_id,
    office: (row) => row.office_id,
    host: (row) => row.host_id,
    creator: (row) => row.created_by,
    code: (row) => row.code,
    email: (row) => row.visitor.email?.toLowerCase(),
  }),
  agreements: shape<AgreementRow>('agreements', AgreementRow, {
    organization: (row) => row.organization_id,
    replaces: (row) => row.replaces_id,
  }),
  signatures: shape<SignatureRow>('signatures', SignatureRow, {
    organization: (row) => row.organization_id,
    form: (row) => row.form_id,
    visit: (row) => row.visit_id,
    user: (row) => row.user_id,
  }),
  questions: shape<QuestionRow>('questions', QuestionRow, {
    organization: (row) => row.organization_id,
  }),
  questionnaires: shape<QuestionnaireRow>('questionnaires', QuestionnaireRow, {
    office: (row) => row.office_id,
    question: (row) => row.question_ids,
  }),
  answers: shape<AnswersRow>('answers', AnswersRow, {
    userDay: (row) => (row.user_id === null ? null : `${row.user_id}|${row.date}`),
    visit: (row) => row.visit_id,
  }),
} as const;
