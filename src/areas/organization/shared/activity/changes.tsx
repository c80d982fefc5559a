import { useQueries } from '@tanstack/react-query';
import type { Change } from '@/api/actions';
import { readInstant } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { useTimes } from '@/areas/booking/shared/use-times';
import { personById } from '@/areas/people/shared/queries/people';
import { placeById } from '@/areas/places/shared/queries/places';
import { useSession } from '@/session';
import { fieldName, isShown, plainValue } from './text';

interface ChangeLineProps {
  readonly change: Change;
  /** Zone of times at a place whose office is unknown. */
  readonly zone: string;
}

/** One changed field: old → new. */
export function ChangeLine({ change, zone }: ChangeLineProps) {
  const { t } = useTranslation('activity');
  const { field, old, new: now } = change;
  const name = fieldName(field);
  const words = useValues(change, zone);
  if (!isShown(change) || (old === null && now === null)) return t('changeOnly', { field: name });
  return t('change', { field: name, old: words(old), now: words(now) });
}

/** A time at a place, as the log stores it: `<place> <start>/<end>`. */
const SLOT = /^(\S+) (\S+)\/(\S+)$/;

const partsOf = (value: unknown): readonly string[] =>
  typeof value === 'string' && value !== '' ? value.split(', ') : [];

/** Names the objects whose ids are values of a change. */
function useValues({ field, old, new: now }: Change, zone: string): (value: unknown) => string {
  const { t } = useTranslation('activity');
  const { offices } = useSession();
  const times = useTimes();
  const places =
    field === 'schedule_slots' || field === 'parent_id'
      ? [...partsOf(old), ...partsOf(now)].map((part) => part.split(' ')[0] ?? '')
      : [];
  const people = field === 'organizer_id' ? [old, now].filter((id) => typeof id === 'string') : [];
  const ids = [...new Set(places)];
  const foundPlaces = useQueries({ queries: ids.map((id) => placeById(id)) });
  const foundPeople = useQueries({ queries: people.map((id) => personById(id)) });
  const placeName = (id: string): string =>
    foundPlaces[ids.indexOf(id)]?.data?.name ?? t('value.place');
  const officeOf = (id: string) => foundPlaces[ids.indexOf(id)]?.data?.office_id;
  const slot = (text: string): string => {
    const [, id = '', from = '', to = ''] = SLOT.exec(text) ?? [];
    const start = readInstant(from);
    const end = readInstant(to);
    if (start === undefined || end === undefined) return placeName(text);
    // A booking can move to a place of another office.
    const there = offices.find((office) => office.id === officeOf(id))?.time_zone ?? zone;
    const when = times({ start, end }, there, { date: 'always' });
    return t('value.slot', { place: placeName(id), when });
  };
  return (value) => {
    if (typeof value !== 'string' || value === '') return plainValue(value, field);
    if (field === 'schedule_slots') return partsOf(value).map(slot).join('; ');
    if (field === 'parent_id') return placeName(value);
    if (field === 'office_id') return offices.find(({ id }) => id === value)?.name ?? value;
    if (field === 'organizer_id') {
      const person = foundPeople[people.indexOf(value)]?.data;
      return person?.name ?? person?.email ?? t('someone');
    }
    return plainValue(value, field);
  };
}
