import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '@/api/core/errors';
import type { Agreement, Form, QuestionnaireForm } from '@/api/schemas/forms';
import type { Question } from '@/api/schemas/questions';
import type { Visit } from '@/api/schemas/visits';
import { pairedStation, type PairedStation } from '@/lib/storage';
import { sanitize } from '@/parts/article/sanitize';
import { expectedAt, formsOf, stationOf } from './reads';

/** How often the station shows that it lives and reads who is expected. */
const CONTACT = 60_000;

/** What this browser was paired as; nothing where the address names another station. */
export function usePairing(stationId: string) {
  const [paired, setPaired] = useState(() => pairedStation.get());
  return {
    paired: paired?.id === stationId ? paired : undefined,
    pair: (station: PairedStation) => {
      pairedStation.set(station);
      setPaired(station);
    },
  };
}

/** All a station shows before anybody stands at it. `isRemoved` once its token opens nothing any more. */
export function useStation(paired: PairedStation) {
  const station = useQuery({ ...stationOf(paired), refetchInterval: CONTACT });
  const officeId = station.data?.office_id;
  const forms = useQuery({
    ...formsOf(paired, officeId ?? ''),
    enabled: officeId !== undefined,
    refetchInterval: CONTACT,
  });
  const expected = useQuery({ ...expectedAt(paired), refetchInterval: CONTACT });
  const isRemoved = [station, forms, expected].some(
    ({ error }) => error instanceof ApiError && error.status === 401,
  );
  return { station, forms, expected, isRemoved };
}

/** One screen of a guest's way in. */
export type Step =
  | { readonly at: 'who' }
  | { readonly at: 'question'; readonly form: QuestionnaireForm; readonly question: Question }
  | { readonly at: 'agreement'; readonly form: Agreement };

/**
 * The screens a guest goes through: who they are, each question, each agreement. An agreement signed in the version that
 * holds now is skipped, a newer one is not (VISIT-9).
 */
export function stepsFor(visit: Pick<Visit, 'signed_form_ids'>, forms: readonly Form[]): Step[] {
  return [
    { at: 'who' },
    ...forms.flatMap((form): Step[] => {
      if (form.kind === 'questionnaire') {
        return form.questions.map((question) => ({ at: 'question', form, question }));
      }
      const isDue = form.kind === 'agreement' && !visit.signed_form_ids.includes(form.id);
      return isDue ? [{ at: 'agreement', form }] : [];
    }),
  ];
}

/** The paragraphs of an agreement as text: nothing of what it says can run here (UI-12). */
export function paragraphsOf(html: string): string[] {
  const body = sanitize(html);
  const blocks = [...body.querySelectorAll('p, li, h1, h2, h3, h4')];
  const texts = (blocks.length > 0 ? blocks : [body]).map(({ textContent }) => textContent ?? '');
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}

/** An email address of which its owner recognizes enough. */
export function maskedEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  return `${local.slice(0, 1)}•••@${domain}`;
}
