import { useState } from 'react';
import type { Page, Section } from '@/api/pages';
import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import { IconDocument } from '@/ui/icon';
import { ImpactPreview } from '@/ui/impact-preview';
import { Select } from '@/ui/select';

interface SectionDeletionProps {
  readonly section: Section;
  /** Its pages, of which there are some. */
  readonly inside: readonly Page[];
  readonly others: readonly Section[];
  /** @param moveTo the section its pages move to; without one, they’re deleted with it */
  readonly onDelete: (moveTo: string | undefined) => Promise<void>;
  readonly onClose: () => void;
}

/** What happens to a section’s pages, chosen before it’s deleted. */
export function SectionDeletion(props: SectionDeletionProps) {
  const { section, inside, others, onDelete, onClose } = props;
  const { t } = useTranslation('pagesAdmin');
  const [to, setTo] = useState(others[0]?.id);
  const count = inside.length;
  return (
    <ImpactPreview
      title={t('deletion.title', { name: section.name, count })}
      none={t('deletion.none')}
      impacts={inside.map(({ id, title }) => ({
        id,
        label: title,
        text: t('deletion.goes'),
        icon: <IconDocument />,
      }))}
    >
      {to !== undefined && (
        <>
          <Select
            bare
            label={t('deletion.moveTo')}
            options={others.map(({ id, name }) => ({ value: id, label: name }))}
            value={to}
            onChange={({ target }) => setTo(target.value)}
          />
          <Button size="small" variant="primary" onClick={() => onDelete(to)}>
            {t('deletion.moveAndDelete', { count })}
          </Button>
        </>
      )}
      <Button size="small" variant="dangerQuiet" onClick={() => onDelete(undefined)}>
        {t('deletion.deleteAll', { count })}
      </Button>
      <Button size="small" variant="quiet" onClick={onClose}>
        {t('deletion.cancel')}
      </Button>
    </ImpactPreview>
  );
}
