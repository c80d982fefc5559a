import { visits } from '@/api/visits';
import { derivedQuery } from '@/api/core/derived';
import { agreementsOf } from '@/areas/visits/shared/queries/forms';
import { undefinedIfGone } from '@/api/core/errors';
import { questionsOf } from '@/areas/people/shared/queries/questions';
import { allStations } from '@/areas/places/shared/queries/stations';

/**
 * What an office’s station can show: the agreements of any station, and its office’s questions. The contract can’t list all
 * agreements: a station names what it shows.
 */
export const formsAt = (officeId: string) =>
  derivedQuery(['formsAt', officeId], async (read) => {
    const [agreements, questionnaire] = await Promise.all([
      read(allStations()).then(({ elements }) =>
        agreementsOf(
          read,
          elements.flatMap(({ form_ids }) => form_ids),
        ),
      ),
      undefinedIfGone(read(questionsOf(officeId))),
    ]);
    return { agreements, questionnaireId: questionnaire?.id };
  });

/** The same for a station, whose office is in its own answer. */
export const formsAtStation = (stationId: string) =>
  derivedQuery(['formsAtStation', stationId], async (read) => {
    const { elements } = await read(allStations());
    const station = elements.find(({ id }) => id === stationId);
    return station ? read(formsAt(station.office_id)) : null;
  });

/** Visitors who arrived at a station and are waiting or here now, the first hundred. */
export const guestsAt = (stationId: string) =>
  visits.visits.query({
    query: { station_id: stationId, status: ['waiting', 'here'], limit: 100 },
  });
