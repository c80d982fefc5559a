import type { PlaceSelection } from '@/domain/availability';
import type { Resource } from '@/api/schemas/places';
import { i18n } from '@/lib/i18n';
import './strings';

const t = i18n.getFixedT('en', 'map');

/** How many places, in the word that fits them all: "126 desks", "14 rooms", "148 places". */
export function countWord({ facts }: Pick<PlaceSelection<Resource>, 'facts'>): string {
  const types = new Set(facts.map(({ place }) => place.type));
  const [only] = types;
  const key = types.size === 1 && only !== undefined && only !== 'area' ? only : 'any';
  return t(`count.${key}`, { count: facts.length });
}
