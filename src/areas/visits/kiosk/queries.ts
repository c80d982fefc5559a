import { queryOptions } from '@tanstack/react-query';
import { questions } from '@/api/questions';
import { session } from '@/api/session';
import { stations } from '@/api/stations';
import { visits } from '@/api/visits';
import type { PairedStation } from '@/lib/storage';
import { queue, unsent } from './device/arrivals';
import { clientOf, waitingClient } from './device/client';

/** The station itself; reading it counts as a sign of life, and reports how much is queued on the device. */
export const stationOf = (paired: PairedStation) => {
  const input = { params: { id: paired.id }, query: {} };
  return queryOptions({
    ...stations.get.query(input),
    queryFn: ({ signal }) =>
      stations.get.call(
        { ...input, query: { queue_length: unsent(queue.get()).length } },
        { client: clientOf(paired), signal },
      ),
  });
};

/** What visitors are asked and sign here, in order. */
export const formsOf = (paired: PairedStation, officeId: string) => {
  const input = {
    params: { slug: paired.organization, officeId, id: paired.id },
    query: {},
  };
  return queryOptions({
    ...stations.forms.query(input),
    queryFn: ({ signal }) => stations.forms.call(input, { client: clientOf(paired), signal }),
  });
};

/** What a questionnaire shows to people with blocking answers, and whom they can ask. */
export const questionnaireOf = (paired: PairedStation, id: string) => {
  const input = { params: { id } };
  return queryOptions({
    ...questions.questionnaire.query(input),
    queryFn: ({ signal }) =>
      questions.questionnaire.call(input, { client: clientOf(paired), signal }),
  });
};

/** Everyone expected today, by masked names (VISIT-4). */
export const expectedAt = (paired: PairedStation) => {
  const input = { query: { station_id: paired.id, limit: 100 } };
  return queryOptions({
    ...visits.visits.query(input),
    queryFn: ({ signal }) => visits.visits.call(input, { client: clientOf(paired), signal }),
  });
};

/** A code with which an admin pairs this device (VISIT-5). */
export const newPairingCode = () => session.code.call({ body: { purpose: 'station' } });

/** What the device was paired as; undefined until someone has entered its code. */
export const pairedAs = (claim: string) =>
  stations.available.call({}, { client: waitingClient(claim) });
