import type { Resource } from '@/api/schemas/places';
import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Sheet } from '@/ui/sheet';

/** A link to a place that was deleted or that the viewer may not see: says so, and offers the floor (UI-7). */
export function GoneDetail({ floor, onClose }: { floor: Resource; onClose: () => void }) {
  const { t } = useTranslation('map');
  return (
    <Sheet isOpen modal="never" onClose={onClose} title={t('gone.title')}>
      <EmptyState compact title={t('gone.text')}>
        <Button wraps variant="primary" onClick={onClose}>
          {t('gone.floor', { floor: floor.name })}
        </Button>
      </EmptyState>
    </Sheet>
  );
}
