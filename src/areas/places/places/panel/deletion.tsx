import { useQueryClient } from '@tanstack/react-query';
import type { Resource } from '@/api/schemas/places';
import { useTranslation } from '@/lib/i18n';
import { useReview } from '@/areas/places/shared/impact/use-review';
import { deletionOperations } from '@/areas/organization/shared/large-changes/place-operations';
import { Button } from '@/ui/button';
import { Text } from '@/ui/heading';
import { IconDelete } from '@/ui/icon';
import { Stack } from '@/ui/stack';
import { useLatest } from '@/ui/use-latest';
import { SUBJECT } from '../actions';
import type { Places } from '../model';
import { officeWithout } from '../model/effect';
import { withDescendants } from '../model/tree';

interface DeletionProps {
  readonly places: Places;
  readonly place: Resource;
  readonly onDeleted: () => void;
}

/** Deletes a place with everything in it, after a choice for each of its bookings (F3, F5). */
export function Deletion({ places, place, onDeleted }: DeletionProps) {
  const { t } = useTranslation('places');
  const client = useQueryClient();
  const { ask, panel, isAsking } = useReview(place.office_id);
  const all = withDescendants(places.all, [place.id]);
  const latest = useLatest(all);
  const { name } = place;
  const below = all.length - 1;
  const remove = async (): Promise<void> => {
    const answer = await ask({
      change: officeWithout([place.id]),
      // Undo must also bring back what someone moved into it during the review.
      carry: () => deletionOperations(client, { chosen: [place], all: latest() }),
      label: t('deleteNamed', { name }),
      done: t('done.deletedOne', { name }),
      subject: SUBJECT,
      danger: true,
    });
    if (typeof answer !== 'symbol') onDeleted();
  };
  return (
    <Stack gap={2} align="start">
      {panel}
      {!isAsking && (
        <>
          <Button wraps variant="dangerQuiet" icon={<IconDelete />} onClick={remove}>
            {t('deleteNamed', { name })}
          </Button>
          <Text size="small" muted>
            {below > 0 ? t('deleteBelow', { count: below }) : t('deleteText')}
          </Text>
        </>
      )}
    </Stack>
  );
}
