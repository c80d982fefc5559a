import { useState } from 'react';
import type { External } from '@/api/externals';
import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { duplicateIn, nameOf } from '../model';

/** The existing link that conflicts with the last write of a form. */
export function useDuplicateLink() {
  const [existing, setExisting] = useState<External>();
  return {
    existing,
    /** Makes a write, and remembers which link conflicted with it. */
    watch: async <T,>(write: () => Promise<T>): Promise<T> => {
      setExisting(undefined);
      try {
        return await write();
      } catch (error) {
        setExisting(duplicateIn(error));
        throw error;
      }
    },
  };
}

interface DuplicateLinkProps {
  readonly link: External;
  readonly onShow: (id: string) => void;
}

/** Names the link that already exists. */
export function DuplicateLink({ link, onShow }: DuplicateLinkProps) {
  const { t } = useTranslation('externals');
  return (
    <Notice
      tone="warning"
      live
      action={
        <Button size="small" onClick={() => onShow(link.id)}>
          {t('duplicate.show')}
        </Button>
      }
    >
      {t('duplicate.text', { name: nameOf(link), external: link.external_id, system: link.type })}
    </Notice>
  );
}
