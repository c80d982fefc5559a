import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { isMissing } from '@/api/core/errors';
import { NEEDS } from '@/api/needs';
import type { Resource } from '@/api/schemas/places';
import { call, can } from '@/domain/rights';
import {
  changesBetween,
  type Conflict,
  countOf,
  type Draft,
  type DraftFloor,
  type DraftPlace,
  floorOf,
  problemsOf,
  rebaseDraft,
  withStep,
  resolveStep,
  startDraft,
  type Step,
  atStep,
} from '@/floor-map/edit';
import { useKeptInput, useRestoredInput } from '@/kit/kept-input/use-kept-input';
import { failedReads } from '@/kit/loading/failed-reads';
import { managedBy } from '@/areas/people/shared/queries/people';
import { placeById } from '@/areas/places/shared/queries/places';
import { useSession } from '@/session';
import { isNew } from './model/ids';
import { draftFrom, KeptDraft, toStored } from './model/keep';
import { landedOn, withIds } from './model/landed';
import { useSettled } from './model/use-settled';
import { floorFrom } from './model/wire';
import { contentsOfFloor } from './queries';

/** The floor in the address with everything on it. */
export interface EditedFloor {
  /** Whether the viewer manages the floor, so that what they edit can be saved (ROLE-7). */
  readonly isManaged: boolean;
  readonly floor: Resource;
  readonly places: readonly Resource[];
  /** The areas to which places on the floor belong. */
  readonly areas: readonly Resource[];
}

/** Reads the floor in the address. */
export function useEditedFloor() {
  const { floorId } = useParams({ from: '/_app/admin/floors/$floorId/editor' });
  const floor = useQuery(placeById(floorId));
  const places = useQuery(contentsOfFloor(floorId));
  const { viewer } = useSession();
  const managesAll = can(viewer, call, NEEDS.settings).allowed;
  const managed = useQuery({ ...managedBy(viewer.id), enabled: !managesAll });
  const mine = managed.data?.elements;
  const known = useMemo((): EditedFloor | undefined => {
    if (!floor.data || !places.data || (!managesAll && !mine)) return undefined;
    const isArea = ({ type }: Resource): boolean => type === 'area';
    const { elements } = places.data;
    return {
      isManaged: managesAll || (mine ?? []).some(({ resource }) => resource.id === floor.data.id),
      floor: floor.data,
      places: elements.filter((each) => !isArea(each)),
      areas: elements.filter(isArea),
    };
  }, [floor.data, places.data, managesAll, mine]);
  return {
    floorId,
    known,
    isGone:
      isMissing(floor.error) ||
      (floor.data !== undefined && (floor.data.type !== 'area' || floor.data.parent_id !== null)),
    failure: failedReads([floor, places, managed]),
  };
}

interface Kept {
  readonly draft: Draft;
  readonly conflicts: readonly Conflict[];
  /** What someone else’s last change removed from the floor. */
  readonly lost: readonly DraftPlace[];
  /** What the last step was about, while presses of the same key are merged into it. */
  readonly joining: string | undefined;
  /** The new places of an attempt to save that hasn’t succeeded. Its answer may have been lost. */
  readonly sent: readonly DraftPlace[];
  readonly isSaving: boolean;
  /** How many of those turned out to be saved. */
  readonly landed: number;
}

const begin = (fresh: DraftFloor, kept: KeptDraft | undefined): Kept => {
  const start = kept ? rebaseDraft(draftFrom(kept, fresh), fresh) : undefined;
  return withLanded({
    draft: start?.draft ?? startDraft(fresh),
    conflicts: start?.conflicts ?? [],
    lost: [],
    joining: undefined,
    sent: kept?.sent ?? [],
    isSaving: false,
    landed: 0,
  });
};

/** Recognizes what an earlier attempt saved, so that it isn’t added twice. */
function withLanded(kept: Kept): Kept {
  const { draft, sent, isSaving, landed } = kept;
  // While it’s being saved, the floor may already have what’s then undone.
  const ids = isSaving ? undefined : landedOn(draft.base, sent);
  if (!ids || ids.size === 0) return kept;
  const known = withIds(draft, ids);
  const isDone = countOf(changesBetween(draft.base, floorOf(known))) === 0;
  return {
    ...kept,
    draft: isDone ? startDraft(draft.base) : known,
    sent: sent.filter(({ id }) => !ids.has(id)),
    landed: landed + ids.size,
  };
}

const aboutOf = ({ name, patches }: Step): string =>
  [name, ...patches.map((patch) => ('id' in patch ? patch.id : patch.kind))].join(' ');

function addStepTo(kept: Kept, step: Step, joins: boolean): Kept {
  const { draft, joining } = kept;
  const about = aboutOf(step);
  const isSame = joins && joining === about && draft.at === draft.steps.length;
  const from = isSame ? { ...draft, steps: draft.steps.slice(0, -1), at: draft.at - 1 } : draft;
  return { ...kept, draft: withStep(from, step), joining: joins ? about : undefined };
}

/** A floor’s draft: its edits, undo, and redo. It follows what others save in the meantime, and survives a reload (F4). */
export function useDraft({ floor: resource, places }: EditedFloor) {
  const fresh = useMemo(() => floorFrom(resource, places), [resource, places]);
  const form = `floor.${resource.id}`;
  const restored = useRestoredInput(form, KeptDraft);
  const [kept, setKept] = useState(() => begin(fresh, restored));
  const [seen, setSeen] = useState(fresh);
  const [wasRestored, setRestored] = useState(restored !== undefined);
  if (seen !== fresh) {
    setSeen(fresh);
    const merged = rebaseDraft(kept.draft, fresh);
    const { places } = kept.draft.base;
    const lost = [...places.values()].filter(({ id }) => !fresh.places.has(id) && !isNew(id));
    const { draft, conflicts } = merged;
    setKept(withLanded({ ...kept, draft, conflicts, lost }));
  }
  const { draft, conflicts, lost } = kept;
  const floor = useMemo(() => floorOf(draft), [draft]);
  const changes = useMemo(() => changesBetween(draft.base, floor), [draft.base, floor]);
  // The floor follows the pointer; problems are found once it’s shown.
  const judged = useSettled(floor);
  const problems = useMemo(() => problemsOf(judged), [judged]);
  useKeptInput(form, toStored(draft, kept.sent));
  const put = (next: (draft: Draft) => Draft): void =>
    setKept((before) => ({ ...before, draft: next(before.draft), joining: undefined }));
  return {
    floorId: resource.id,
    draft,
    floor,
    lost,
    changes,
    count: countOf(changes),
    landed: kept.landed,
    problems,
    conflicts,
    wasRestored,
    dismissRestored: () => setRestored(false),
    add: (step: Step, joins = false) => setKept((before) => addStepTo(before, step, joins)),
    goTo: (at: number) => put((before) => atStep(before, at)),
    undo: () => put((before) => atStep(before, before.at - 1)),
    redo: () => put((before) => atStep(before, before.at + 1)),
    discard: () => {
      setRestored(false);
      setKept(begin(fresh, undefined));
    },
    dismissLanded: () => setKept((before) => ({ ...before, landed: 0 })),
    /** Called before the changes are sent. */
    saving: () =>
      setKept((before) => ({
        ...before,
        sent: [...before.sent, ...changes.added.filter((place) => !before.sent.includes(place))],
        isSaving: true,
        landed: 0,
      })),
    /** @param isRefused whether it’s certain that nothing was saved */
    notSaved: (isRefused: boolean) =>
      setKept((before) =>
        withLanded({ ...before, isSaving: false, sent: isRefused ? [] : before.sent }),
      ),
    /** The next draft starts from what was saved. */
    saved: () => {
      setRestored(false);
      setKept(begin(floor, undefined));
    },
    settle: (conflict: Conflict, keep: 'mine' | 'theirs') =>
      setKept((before) => ({
        ...before,
        draft: withStep(before.draft, resolveStep(conflict, keep)),
        conflicts: before.conflicts.filter(({ id }) => id !== conflict.id),
        joining: undefined,
      })),
  };
}

export type DraftModel = ReturnType<typeof useDraft>;
