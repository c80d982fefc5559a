import { ApiError } from '@/api/core/errors';
import { forms } from '@/api/forms';
import type { Agreement, QuestionnaireForm } from '@/api/schemas/forms';
import type { Answer } from '@/api/schemas/questions';
import type { Visit } from '@/api/schemas/visits';
import { visits } from '@/api/visits';
import type { PairedStation } from '@/lib/storage';
import { clientOf } from './device/client';

/** Why a code opens nothing: each has a sentence of its own (VISIT-3, VISIT-4). */
export type WrongCode = 'unknown' | 'used' | 'expired' | 'notYet' | 'tooMany' | 'failed';

/** Why a code was refused, and how long the station takes no other where it was one too many. */
export interface RefusedCode {
  readonly why: WrongCode;
  /** Milliseconds. */
  readonly retryAfter?: number | undefined;
}

export function refusedCode(error: unknown): RefusedCode {
  if (!(error instanceof ApiError)) return { why: 'failed' };
  const { status, detail, retryAfter } = error;
  if (status === 404) return { why: 'unknown' };
  if (status === 409) return { why: 'used' };
  if (status === 410) return { why: detail['rule'] === 'not_yet' ? 'notYet' : 'expired' };
  if (status === 429) return { why: 'tooMany', retryAfter: (retryAfter ?? 600) * 1000 };
  return { why: 'failed' };
}

/** What a guest does at a station, under the station's own credentials. */
export function stationActions(paired: PairedStation) {
  const by = { client: clientOf(paired) };
  return {
    enter: (code: string) => visits.code.call({ body: { code, station_id: paired.id } }, by),

    /** @returns whether the guest may come in, as far as the answers go */
    answer: async (
      visit: Visit,
      { questionnaire_id }: QuestionnaireForm,
      answers: readonly Answer[],
    ): Promise<boolean> => {
      const form = await forms.create.call(
        { body: { kind: 'answers', questionnaire_id, answers: [...answers], visit_id: visit.id } },
        by,
      );
      return form?.kind !== 'answers' || form.state.status === 'accepted';
    },

    sign: (visit: Visit, { id }: Agreement) =>
      forms.sign.call(
        { params: { id }, body: { visit_id: visit.id, signed_name: visit.visitor.name } },
        by,
      ),

    arrive: (visit: Visit) =>
      visits.presence.call(
        { params: { id: paired.id }, body: { visit_id: visit.id, status: 'here' } },
        by,
      ),
  };
}
