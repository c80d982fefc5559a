import { listText } from '@/lib/i18n';
import type { TFunction } from 'i18next';
import {
  type Changes,
  type Conflict,
  type DraftFloor,
  type DraftPlace,
  type Problem,
  type Step,
} from '@/floor-map/edit';

type T = TFunction<'floor-editor'>;

export const stepText = (t: T, { name, count }: Pick<Step, 'name' | 'count'>): string =>
  t(`step.${name}`, { count });

const meters = (centimeters: number): number => Math.round(centimeters) / 100;

const placeText = (t: T, { name, x, y }: DraftPlace): string =>
  t('conflict.at', { name, x: meters(x), y: meters(y) });

/** A place’s new position after a key, or how many have moved. */
export function movedText(t: T, step: Step, floor: DraftFloor): string {
  const [patch, ...more] = step.patches;
  const place = patch?.kind === 'set' ? floor.places.get(patch.id) : undefined;
  if (patch?.kind !== 'set' || !place || more.length > 0) return stepText(t, step);
  return placeText(t, { ...place, ...patch.fields });
}

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

/** A few names in a sentence. */
export const listed = (names: readonly string[]): string => listText(names.slice(0, 4));

/** What an attempt to save achieved although its answer was lost; undefined if nothing. */
export function landedText(
  t: T,
  { landed, count }: { readonly landed: number; readonly count: number },
): string | undefined {
  if (count === 0) return t('landed', { count });
  return landed > 0 ? t('landed', { count: landed }) : undefined;
}

/** A problem, with the names of what it’s about. */
export function problemText(
  t: T,
  { kind, ids }: Problem,
  places: ReadonlyMap<string, DraftPlace>,
): string {
  const names = ids.map((id) => places.get(id)?.name.trim() ?? '');
  return t(`problem.${kind}`, { names: listed(names) });
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
  return t('reviewing.line', {
    name: before.name,
    what: listText(what),
  });
}

/** One kind of change: how many, and each of them. */
export interface ChangeGroup {
  readonly kind: 'removed' | 'changed' | 'added' | 'floor';
  readonly title: string;
  readonly lines: readonly { readonly id: string; readonly text: string }[];
}

const typed = (t: T, { id, name, type }: DraftPlace) => ({
  id,
  text: t('reviewing.typed', { name, type: t(`type.${type}`) }),
});

/** Every change as text, by kind; removals come first. */
export function changeGroups(t: T, { added, changed, removed, floor }: Changes): ChangeGroup[] {
  const groups = [
    { kind: 'removed' as const, lines: removed.map((place) => typed(t, place)) },
    {
      kind: 'changed' as const,
      lines: changed.map(({ before, place }) => ({
        id: place.id,
        text: changeText(t, before, place),
      })),
    },
    { kind: 'added' as const, lines: added.map((place) => typed(t, place)) },
    {
      kind: 'floor' as const,
      lines: floor ? [{ id: 'floor', text: t('reviewing.floorText') }] : [],
    },
  ];
  return groups.flatMap(({ kind, lines }) =>
    lines.length === 0
      ? []
      : [{ kind, lines, title: t(`reviewing.${kind}`, { count: lines.length }) }],
  );
}
