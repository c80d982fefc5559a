import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ApiError } from '@/api/core/errors';
import type { OfficePlan } from '@/domain/impact';
import { useTranslation } from '@/lib/i18n';
import { serial } from '@/lib/scope';
import { commitImpact } from '@/areas/places/shared/impact/commit';
import { ImpactReview } from '@/areas/places/shared/impact/impact-review';
import { useImpact } from '@/areas/places/shared/impact/use-impact';
import { RefusedEntries } from '@/areas/places/shared/place-batches/refused';
import { ReadAgain } from '@/writes/doubts';
import { mayBeSaved, messageOf } from '@/writes/problem';
import { Button } from '@/ui/button';
import { ObjectPanel } from '@/kit/object-panel/object-panel';
import { Heading, Text } from '@/ui/heading';
import { Notice } from '@/ui/notice';
import { Stack } from '@/ui/stack';
import { draftOperations, subjectOf, useSaveDraft } from '../actions';
import type { DraftModel, EditedFloor } from '../model';
import { batchesOf } from '../model/wire';
import { changeGroups, landedText } from '../text';
import { ChangeGroups } from './changes';

interface ReviewProps {
  readonly model: DraftModel;
  readonly known: EditedFloor;
  readonly onClose: () => void;
}

/** Everything a draft changes, what it does to people’s bookings, and the single button that saves it (F3, F5). */
export function Review({ model, known, onClose }: ReviewProps) {
  const { t } = useTranslation('floor-editor');
  const client = useQueryClient();
  const { changes, count, problems } = model;
  const { floor } = known;
  const [problem, setProblem] = useState<{ readonly id: number; readonly error: unknown }>();
  const isLost = problem && (mayBeSaved(problem.error) || problem.error instanceof ReadAgain);
  const isSaved = isLost === true && count === 0;
  const save = useSaveDraft(floor.id, floor.name);
  const nameless = problems.some(({ kind }) => kind === 'empty');
  const reason = nameless ? t('reviewing.empty') : count === 0 ? t('nothing') : undefined;
  const change = useMemo(() => {
    const types = new Map(
      changes.changed.flatMap(({ before, place }) =>
        before.type === place.type ? [] : [[place.id, place.type] as const],
      ),
    );
    const gone = new Set(changes.removed.map(({ id }) => id));
    if (types.size === 0 && gone.size === 0) return undefined;
    return (present: OfficePlan): OfficePlan => ({
      ...present,
      places: new Map(
        [...present.places].flatMap(([id, place]) =>
          gone.has(id) ? [] : [[id, { ...place, type: types.get(id) ?? place.type }] as const],
        ),
      ),
    });
  }, [changes]);
  const impact = useImpact({ officeId: floor.office_id, change });
  const batches = () => batchesOf(changes, model.floor, known);
  const apply = async (): Promise<void> => {
    // The last problem stays until the outcome, so that the buttons don’t move away from a second click.
    model.saving();
    try {
      if (change) {
        await commitImpact(client, {
          rows: impact.rows ?? [],
          choiceOf: impact.choiceOf,
          change: () => draftOperations(client, batches(), [...known.places, ...known.areas]),
          subject: subjectOf(floor.id),
          done: t('saved', { count, floor: floor.name }),
        });
      } else await save(batches(), count, [...known.places, ...known.areas]);
      model.saved();
      onClose();
    } catch (error) {
      model.notSaved(error instanceof ApiError || error instanceof RefusedEntries);
      setProblem({ id: serial(), error });
    }
  };
  return (
    <ObjectPanel onClose={onClose} title={t('reviewing.title')}>
      <Stack>
        {problem && (
          <Notice key={problem.id} tone={isSaved ? 'success' : 'danger'} live>
            {isLost ? (landedText(t, model) ?? messageOf(problem.error)) : messageOf(problem.error)}
          </Notice>
        )}
        <ChangeGroups groups={changeGroups(t, changes)} />
        {problems.length > 0 && (
          <Notice tone="warning">
            {nameless ? t('reviewing.empty') : t('reviewing.problems', { count: problems.length })}
          </Notice>
        )}
        <Heading level={3} size={16}>
          {t('reviewing.bookings')}
        </Heading>
        {change && !nameless ? (
          <ImpactReview
            danger={changes.removed.length > 0}
            impact={impact}
            applyLabel={t('reviewing.save', { count })}
            onApply={apply}
            onCancel={onClose}
          />
        ) : (
          <>
            <Text muted>{t('reviewing.noBookings')}</Text>
            <Button variant="primary" disabledReason={reason} onClick={apply}>
              {t('reviewing.save', { count })}
            </Button>
            <Button variant="quiet" onClick={onClose}>
              {t('reviewing.back')}
            </Button>
          </>
        )}
      </Stack>
    </ObjectPanel>
  );
}
