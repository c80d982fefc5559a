import * as z from 'zod/mini';
import { area, endpoint } from './core/endpoint';
import { SupportedInstant, Id, Line, Prose } from './core/fields';
import { FRESH } from './fresh';
import { Form, Signature } from './schemas/forms';
import { Answer } from './schemas/questions';
import { SHOWN_BY } from './things';

/** A new agreement, or a new version of one. Needs the settings permission. */
const AgreementWrite = z.object({
  kind: z.literal('agreement'),
  name: Line.check(z.minLength(1)),
  content: Prose.check(z.minLength(1)),
  is_required: z.optional(z.boolean()),
  station_ids: z.optional(z.array(Id)),
  replaces_id: z.optional(z.nullable(Id)),
});

/** Answers to a questionnaire: the person’s own, or a visitor’s at a station. */
const AnswersWrite = z.object({
  kind: z.literal('answers'),
  questionnaire_id: Id,
  answers: z.array(Answer).check(z.maxLength(200)),
  visit_id: z.optional(z.nullable(Id)),
});

/** A drawn signature: a PNG as a data URL, at most about 200 kB. */
const Drawing = z
  .string()
  .check(
    z.maxLength(280_000),
    z.regex(/^data:image\/png;base64,[A-Za-z0-9+/]+=*$/, 'Expected a PNG'),
  );

export const forms = area('forms', {
  // The body decides which permission it needs: settings for agreements; for answers, the person or the station.
  create: endpoint({
    method: 'POST',
    path: '/forms',
    summary: 'Adds an agreement or a new version of one, or hands in answers to a questionnaire',
    body: z.discriminatedUnion('kind', [AgreementWrite, AnswersWrite]),
    result: Form,
    auth: 'device',
    affects: SHOWN_BY.form,
  }),
  get: endpoint({
    method: 'GET',
    path: '/forms/:id',
    summary: 'A form; answers only to the person who gave them and to owners',
    result: Form,
    auth: 'device',
    staleTime: FRESH.calm,
  }),
  sign: endpoint({
    method: 'PUT',
    path: '/forms/:id/sign',
    summary: 'Signs one version of an agreement; signing it again answers the same (VISIT-9)',
    body: z.object({
      visit_id: z.optional(z.nullable(Id)),
      signed_name: Line.check(z.minLength(1)),
      image: z.optional(z.nullable(Drawing)),
      /** When it was signed, for a station that was offline at the time (VISIT-6). */
      signed_at: z.optional(SupportedInstant),
    }),
    result: Signature,
    auth: 'device',
    affects: SHOWN_BY.signature,
  }),
});
