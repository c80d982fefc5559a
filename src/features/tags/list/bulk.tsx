import type { TagDetail } from '@/api/tags';
import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import type { TagActions } from '../actions';

/** What can be done with the selected tags: two of them are merged into one, any number is deleted. */
export function BulkActions({
  tags,
  actions,
}: {
  tags: readonly TagDetail[];
  actions: TagActions;
}) {
  const { t } = useTranslation('tags');
  const [first, second] = tags;
  const ignore = () => {};
  const merge = (from: TagDetail, into: TagDetail) => (
    <Button size="small" onClick={() => actions.merge(from, into).catch(ignore)}>
      {t('bulk.merge', { name: into.name })}
    </Button>
  );
  const used = tags.reduce((sum, { resource_count }) => sum + resource_count, 0);
  return (
    <>
      {first && second && tags.length === 2 && (
        <>
          {merge(second, first)}
          {merge(first, second)}
        </>
      )}
      <Button
        size="small"
        variant="dangerQuiet"
        aria-label={t('bulk.deleteNamed', { count: tags.length, used })}
        onClick={() => actions.remove(tags).catch(ignore)}
      >
        {t('bulk.delete', { count: tags.length })}
      </Button>
    </>
  );
}
