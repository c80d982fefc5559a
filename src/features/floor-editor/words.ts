import type { TFunction } from 'i18next';
import {
  type Changes,
  type Conflict,
  type DraftPlace,
  type Problem,
  type Step,
} from '@/floor-map/edit';

type T = TFunction<'floor-editor'>;

export const stepText = (t: T, { name, count }: Pick<Step, 'name' | 'count'>): string =>
  t(`step.${name}`, { count });

const meters = (centimeters: number): number => Math.round(centimeters / 10) / 10;

const placeText = (t: T, { name, x, y }: DraftPlace): string =>
  t('conflict.at', { name, x: meters(x), y: meters(y) });

/** Both versions of a place in one sentence. */
export function conflictText(t: T, { mine, theirs }: Conflict): string {
  if (!mine) return t('conflict.mineRemoved', { name: theirs?.name });
  if (!theirs) return t('conflict.removed', { name: mine.name });
  return t('conflict.both', {
    name: mine.name,
    mine: placeText(t, mine),
    theirs: placeText(t, theirs),
  });
}

/** A problem with the names of what it is about. */
export function problemText(
  t: T,
  { kind, ids }: Problem,
  places: ReadonlyMap<string, DraftPlace>,
): string {
  const names = ids.map((id) => places.get(id)?.name.trim() ?? '');
  const shown = new Intl.ListFormat('en').format(names.slice(0, 4));
  return t(`problem.${kind}`, { names: shown });
}

function changeText(t: T, before: DraftPlace, place: DraftPlace): string {
  const parts = [
    ...(place.name === before.name ? [] : [t('reviewing.renamed', { name: place.name })]),
    ...(place.type === before.type
      ? []
      : [t('reviewing.retyped', { type: t(`type.${place.type}`) })]),
    ...(before.on ? [] : [t('reviewing.placed')]),
  ];
  const what = parts.length > 0 ? parts : [t('reviewing.moved')];
  return t('reviewing.changed', {
    name: before.name,
    what: new Intl.ListFormat('en').format(what),
  });
}

/** Every change in words, with the id of what it is about. */
export function changeLines(t: T, changes: Changes): { id: string; text: string }[] {
  const line = (key: 'added' | 'removed') => (place: DraftPlace) => ({
    id: place.id,
    text: t(`reviewing.${key}`, { name: place.name, type: t(`type.${place.type}`) }),
  });
  return [
    ...changes.removed.map(line('removed')),
    ...changes.changed.map(({ before, place }) => ({
      id: place.id,
      text: changeText(t, before, place),
    })),
    ...changes.added.map(line('added')),
    ...(changes.floor ? [{ id: 'floor', text: t('reviewing.floor') }] : []),
  ];
}
