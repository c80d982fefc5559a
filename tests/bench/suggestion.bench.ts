import { alternatives, suggestPlaces, type Candidate } from '@/domain/suggestion';
import { best } from './timing';

const PLACES = 4000;

/** A building with ten floors of 400 desks each, in rows of twenty. */
function building(): Candidate[] {
  return Array.from({ length: PLACES }, (_, i) => {
    const floor = `floor-${Math.floor(i / 400)}`;
    return {
      id: `desk-${i}`,
      type: 'desk',
      name: `D-${i}`,
      weight: 0,
      floor_id: floor,
      tag_ids: i % 3 === 0 ? ['screen'] : [],
      at: { x: (i % 20) * 10, y: Math.floor((i % 400) / 20) * 15 },
      bookable: i % 4 !== 0,
      within: [floor],
    };
  });
}

/**
 * Ranking 4,000 places in milliseconds, the best of all rounds: the suggestion alone, all of them in order, and all with only the
 * name different.
 */
export function run(): Promise<Record<string, number>> {
  const candidates = building();
  const question = {
    day: '2026-11-23',
    candidates,
    favorites: new Set(['desk-17', 'desk-1801']),
    history: Array.from({ length: 60 }, (_, i) => ({
      place_id: `desk-${(i * 37) % 400}`,
      day: new Date(Date.UTC(2026, 8, 1 + i)).toISOString().slice(0, 10),
    })),
    colleagues: Array.from({ length: 40 }, (_, i) => ({
      user_id: `user-${i}`,
      floor_id: `floor-${i % 10}`,
      at: { x: i * 4, y: i * 3 },
    })),
    preferredTags: ['screen'],
    defaultAreaId: 'floor-3',
  };
  const named = { day: '2026-11-23', candidates };
  const wanted = { start: 0, end: 3_600_000 };
  const [place] = candidates;
  return Promise.resolve({
    'suggestion.best5of4000.ms': best(() => suggestPlaces(question, 5)),
    'suggestion.all4000.ms': best(() => suggestPlaces(question)),
    'suggestion.best5byName.ms': best(() => suggestPlaces(named, 5)),
    'suggestion.all4000byName.ms': best(() => suggestPlaces(named)),
    'suggestion.alternativesOf4000.ms': best(
      () => place && alternatives({ wanted, place, places: candidates, freeOf: () => [wanted] }),
    ),
  });
}
