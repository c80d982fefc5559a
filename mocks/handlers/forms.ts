import { forms } from '@/api/forms';
import { signatures } from '@/api/signatures';
import { NEEDS } from '@/api/needs';
import type { RequestOf } from '@/api/core/endpoint';
import { checkAccess, holds } from '../core/auth';
import { guestOf, type Guest } from '../core/device';
import { find } from '../core/find';
import { implement, type Context } from '../core/implement';
import { paginate } from '../core/paging';
import { notFound, refuse } from '../core/refuse';
import { broadcast } from '../core/broadcast';
import {
  agreement,
  answersForm,
  currentAgreement,
  questionnaireForm,
  questionsOf,
  signature,
} from '../rules/forms';
import { refuseWhileImpersonating } from '../rules/impersonation';
import { isReception } from '../rules/people';
import { answersFor, isEnteredAt, mayReadSigned, signaturesOf } from '../rules/visits';
import { dayOf } from '../rules/zone';
import type {
  AgreementRow,
  QuestionnaireRow,
  QuestionRow,
  SignatureRow,
  VisitRow,
} from '../world/rows-visits';
import type { World } from '../world/world';

type Write = RequestOf<(typeof forms)['create']['definition']>['body'];
type AgreementWrite = Extract<Write, { kind: 'agreement' }>;
type AnswersWrite = Extract<Write, { kind: 'answers' }>;

/** Which stations show an agreement; a new version replaces the old one on each. */
function showOn(
  world: World,
  organizationId: string,
  row: AgreementRow,
  stationIds: readonly string[] | undefined,
): void {
  const wanted = stationIds && new Set(stationIds);
  for (const id of wanted ?? []) {
    if (world.tables.stations.get(id)?.organization_id !== organizationId) {
      refuse(422, { station_ids: 'No such station' });
    }
  }
  for (const station of world.tables.stations.by('organization', organizationId)) {
    const at = station.form_ids.indexOf(row.replaces_id ?? '');
    const shows = wanted ? wanted.has(station.id) : at >= 0;
    const form_ids = station.form_ids.filter((id) => id !== row.replaces_id);
    if (shows) form_ids.splice(at < 0 ? form_ids.length : at, 0, row.id);
    else if (at < 0) continue;
    world.tables.stations.update(station.id, { form_ids, updated_at: world.now });
  }
}

/** A new agreement, or the next version of one: everyone must sign a changed text again (VISIT-9). */
function createAgreement({ world, actor }: Context, body: AgreementWrite) {
  checkAccess(actor, NEEDS.settings);
  const before = body.replaces_id
    ? find(world.tables.agreements, actor, body.replaces_id, 'Form')
    : undefined;
  const newest = before && currentAgreement(world, before.id);
  if (newest && newest.id !== before.id) {
    refuse(
      409,
      { replaces_id: 'There’s already a newer version' },
      { rule: 'stale', current: agreement(world, newest) },
    );
  }
  const row = world.tables.agreements.insert({
    id: world.newId('form'),
    organization_id: actor.organization.id,
    name: body.name,
    content: body.content,
    is_required: body.is_required ?? before?.is_required ?? true,
    version: (before?.version ?? 0) + 1,
    replaces_id: before?.id ?? null,
    created_at: world.now,
    updated_at: world.now,
  });
  showOn(world, actor.organization.id, row, body.station_ids);
  broadcast(world, row, 'form', 'created');
  return agreement(world, row);
}

const said = (value: string | undefined): string => value?.trim().toLowerCase() ?? '';

/** Refuses a required question without an answer, and answers that aren’t options. */
function checkAnswers(questions: readonly QuestionRow[], answers: AnswersWrite['answers']): void {
  const known = new Map(questions.map((item) => [item.id, item]));
  const given = new Map(answers.map(({ question_id, value }) => [question_id, value]));
  for (const id of given.keys()) {
    if (!known.has(id)) refuse(422, { [`answers.${id}`]: 'This question isn’t asked' });
  }
  for (const { id, is_required, type, options } of questions) {
    const value = given.get(id);
    if (said(value) === '') {
      if (is_required) refuse(422, { [`answers.${id}`]: 'An answer is required' });
    } else if (type !== 'text' && !options.some((option) => said(option) === said(value))) {
      refuse(422, { [`answers.${id}`]: 'This can’t be selected' });
    }
  }
}

/** The visit for which a station or the reception answers or signs. */
function visitOf(world: World, guest: Guest, id: string): VisitRow {
  const row = find(world.tables.visits, guest, id, 'Visit');
  const may = guest.actor ? isReception(guest.actor) : isEnteredAt(world, row, guest.station);
  return may ? row : notFound('Visit');
}

/** Whom a form is for: at a station and at the reception a visit, otherwise the person themselves. */
function signerOf(
  context: Context,
  guest: Guest,
  visitId: string | null | undefined,
): { visit_id: string; user_id: null } | { visit_id: null; user_id: string } {
  if (visitId) return { visit_id: visitOf(context.world, guest, visitId).id, user_id: null };
  if (!guest.actor) return refuse(422, { visit_id: 'Which visit?' });
  refuseWhileImpersonating(guest.actor);
  return { visit_id: null, user_id: guest.actor.user.id };
}

function createAnswers(context: Context, body: AnswersWrite) {
  const { world } = context;
  const guest = guestOf(context);
  const asked: QuestionnaireRow = find(
    world.tables.questionnaires,
    guest,
    body.questionnaire_id,
    'Questionnaire',
  );
  const office = world.tables.offices.get(asked.office_id) ?? notFound('Office');
  const signer = signerOf(context, guest, body.visit_id);
  const questions = questionsOf(world, asked);
  checkAnswers(questions, body.answers);
  const blocked = questions.some(({ id, blocking_answers }) => {
    const answer = said(body.answers.find(({ question_id }) => question_id === id)?.value);
    return answer !== '' && blocking_answers.some((value) => said(value) === answer);
  });
  const row = world.tables.answers.insert({
    id: world.newId('form'),
    organization_id: guest.organization.id,
    office_id: office.id,
    name: questionnaireForm(world, asked).name,
    questionnaire_id: asked.id,
    ...signer,
    answers: body.answers,
    date: dayOf(world.now, office.time_zone),
    status: blocked ? 'rejected' : 'accepted',
    wording: Object.fromEntries(questions.map(({ id, text }) => [id, text])),
    created_at: world.now,
    updated_at: world.now,
  });
  return answersForm(world, row);
}

export const formsHandlers = implement(forms, {
  create: (context) =>
    context.body.kind === 'agreement'
      ? createAgreement(context, context.body)
      : createAnswers(context, context.body),

  get: (context) => {
    const { world, params } = context;
    const guest = guestOf(context);
    const own = guest.organization.id;
    const text = world.tables.agreements.get(params.id);
    if (text?.organization_id === own) return agreement(world, text);
    const asked = world.tables.questionnaires.get(params.id);
    if (asked?.organization_id === own) return questionnaireForm(world, asked);
    const row = world.tables.answers.get(params.id);
    // Only the person who gave the answers and owners can see them.
    const may =
      guest.actor &&
      (row?.user_id === guest.actor.user.id || guest.actor.membership.roles.includes('owner'));
    return row?.organization_id === own && may ? answersForm(world, row) : notFound('Form');
  },

  sign: (context) => {
    const { world, params, body } = context;
    const guest = guestOf(context);
    const form = find(world.tables.agreements, guest, params.id, 'Form');
    const signer = signerOf(context, guest, body.visit_id);
    const at = body.signed_at ?? world.now;
    if (at > world.now) refuse(422, { signed_at: 'This has not happened yet' });
    const visit = signer.visit_id === null ? undefined : world.tables.visits.get(signer.visit_id);
    const own = visit
      ? signaturesOf(world, visit)
      : world.tables.signatures.by('user', signer.user_id ?? '');
    const existing = own.find(({ form_id }) => form_id === form.id);
    // Signing the same version again returns the same answer (VISIT-9).
    if (existing) return signature(world, existing);
    // A station that was offline may submit what was signed while this version was current.
    const [next] = world.tables.agreements.by('replaces', form.id);
    if (next && at >= next.created_at) {
      refuse(
        409,
        { form: 'There’s a newer version to sign' },
        { rule: 'stale', form: agreement(world, currentAgreement(world, form.id) ?? next) },
      );
    }
    const row = world.tables.signatures.insert({
      id: world.newId('sign'),
      organization_id: guest.organization.id,
      form_id: form.id,
      ...signer,
      ...(visit && { guest: { name: visit.visitor.name, email: visit.visitor.email } }),
      signed_name: body.signed_name,
      image_url: body.image ?? null,
      signed_at: at,
    });
    broadcast(world, row, 'signature', 'created', [signer.user_id ?? visit?.host_id ?? null]);
    return signature(world, row);
  },
});

export const signaturesHandlers = implement(signatures, {
  list: (context) => {
    const { world, query } = context;
    const guest = guestOf(context);
    const { actor, station } = guest;
    const all = actor !== null && holds(actor.membership, NEEDS.settings);
    // A station may ask for the visits of guests who are at it, a host for their guests’, and a person for their own.
    const may = (visitId: string | null, userId: string | null): boolean => {
      if (all) return true;
      const row = visitId === null ? undefined : world.tables.visits.get(visitId);
      if (actor) return userId === actor.user.id || (row !== undefined && answersFor(actor, row));
      return row !== undefined && mayReadSigned(world, row, station);
    };
    /** A visit that was passed on to someone else doesn’t show them what the guest before signed (VISIT-9). */
    const isOfGuest = (row: SignatureRow): boolean => {
      const of = row.visit_id === null ? undefined : world.tables.visits.get(row.visit_id);
      return of !== undefined && signaturesOf(world, of).some(({ id }) => id === row.id);
    };
    const asked = [
      ...(query.visit ?? []).map((id) => may(id, null)),
      ...(query.user ?? []).map((id) => may(null, id)),
    ];
    if (asked.includes(false)) {
      refuse(403, { signature: 'You can’t view these' }, { lifted_by: 'office:add' });
    }
    const rows = world.tables.signatures
      .by('organization', guest.organization.id)
      .filter(
        (row) =>
          may(row.visit_id, row.user_id) &&
          (!query.visit || isOfGuest(row)) &&
          (!query.signature || query.signature.includes(row.id)) &&
          (!query.user || (row.user_id !== null && query.user.includes(row.user_id))) &&
          (!query.visit || (row.visit_id !== null && query.visit.includes(row.visit_id))),
      );
    return paginate(
      rows.map((row) => signature(world, row)),
      query,
      { key: ({ signed_at }) => -Date.parse(signed_at) },
    );
  },
});
