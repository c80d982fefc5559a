import { ApiError } from '@/api/core/errors';
import { forms } from '@/api/forms';
import type { QuestionnaireForm } from '@/api/schemas/forms';
import type { Answer } from '@/api/schemas/questions';
import type { Station, Visit } from '@/api/schemas/visits';
import { visits } from '@/api/visits';
import { pickZone } from '@/domain/time';
import { now } from '@/lib/clock';
import type { PairedStation } from '@/lib/storage';
import { enqueue, keptUntil, type Submission } from './device/arrivals';
import { clientOf } from './device/client';
import { clampToNow, sendWaiting } from './device/send';
import { isBlocked, type Guest } from './steps';
import { isUnreachable } from './device/refused-code';

/** Finds a code’s visit, with the station’s own credentials. */
export const enterCode = (paired: PairedStation, code: string) =>
  visits.code.call({ body: { code, station_id: paired.id } }, { client: clientOf(paired) });

const moment = (): string => new Date(now()).toISOString();

/**
 * What a visitor does at a station, up to their arrival. From the first step without an answer, all steps are stored on the
 * device and sent later, in order and with their own times (VISIT-6).
 */
export function startCheckIn(paired: PairedStation, station: Station, guest: Guest) {
  const { office_id, time_zone } = station;
  const by = { client: clientOf(paired) };
  const at = moment();
  let visit: Visit | undefined = guest.kind === 'visit' ? guest.visit : undefined;
  const kept: Submission[] = [];
  /** Agreements that needn’t be signed again if a later step fails and is retried. */
  const signed = new Set<string>();

  /** Sends a step, or stores it if there’s no answer. */
  const attempt = async (
    submission: Submission,
    send: (visit_id: string) => Promise<void>,
  ): Promise<void> => {
    if (visit === undefined || kept.length > 0) {
      kept.push(submission);
      return;
    }
    try {
      await send(visit.id);
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      kept.push(submission);
    }
  };

  return {
    /**
     * Reports that someone without an invitation is here. The answer may arrive while they’re still answering questions
     * (VISIT-1).
     */
    announce: async (): Promise<void> => {
      if (guest.kind !== 'walkIn' || visit !== undefined) return;
      const { visitor, note } = guest;
      const announce = (start: string | undefined) =>
        visits.createVisit.call(
          {
            params: { officeId: office_id },
            body: { visitor, note, station_id: paired.id, ...(start && { start }) },
          },
          by,
        );
      try {
        // With the stored time: if the answer is lost, it’s announced again and recognized as the same.
        visit = await announce(clampToNow(at)).catch((error: unknown) => {
          // A clock slightly ahead of the server’s must not keep anyone at the door.
          if (error instanceof ApiError && error.status === 422) return announce(undefined);
          throw error;
        });
      } catch (error) {
        if (!isUnreachable(error)) throw error;
      }
    },

    /** @returns whether the visitor may come in, according to the answers */
    answer: async (asked: QuestionnaireForm, answers: readonly Answer[]): Promise<boolean> => {
      const submission = { questionnaire_id: asked.questionnaire_id, answers: [...answers] };
      // Without a connection, the station decides by its own questions; the server checks again later.
      let isAccepted = !isBlocked(asked, answers);
      await attempt({ kind: 'answers', ...submission }, async (visit_id) => {
        const form = await forms.create.call(
          { body: { kind: 'answers', ...submission, visit_id } },
          by,
        );
        if (form?.kind === 'answers') isAccepted = form.state.status === 'accepted';
      });
      return isAccepted;
    },

    /** @param image a drawn signature; without one, the name counts */
    sign: async (form_id: string, image: string | null, name: string): Promise<void> => {
      if (signed.has(form_id)) return;
      await attempt(
        { kind: 'signature', form_id, image, signed_name: name, signed_at: moment() },
        async (visit_id) => {
          await forms.sign.call(
            { params: { id: form_id }, body: { visit_id, signed_name: name, image } },
            by,
          );
        },
      );
      signed.add(form_id);
    },

    /** @returns `saved` if it’s sent later, `held` if the device couldn’t save it */
    arrive: async (): Promise<'told' | 'saved' | 'held'> => {
      if (visit !== undefined && kept.length === 0) {
        if (guest.kind === 'walkIn') return 'told';
        try {
          await visits.presence.call(
            { params: { id: paired.id }, body: { visit_id: visit.id, status: 'here' } },
            by,
          );
          return 'told';
        } catch (error) {
          if (!isUnreachable(error)) throw error;
        }
      }
      const isStored = await enqueue({
        id: crypto.randomUUID(),
        organization: paired.organization,
        at,
        code: guest.kind === 'code' ? guest.code : null,
        visit_id: visit?.id ?? null,
        name: visit?.visitor.name ?? null,
        walkIn:
          guest.kind === 'walkIn' ? { office_id, visitor: guest.visitor, note: guest.note } : null,
        submissions: kept,
        tries: 0,
        refused: null,
        until: keptUntil(at, pickZone(time_zone)),
      });
      void sendWaiting(paired);
      return isStored ? 'saved' : 'held';
    },
  };
}
