import { useState } from 'react';
import type { External } from '@/api/externals';
import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { twinIn } from '../model';
import { nameOf } from '../words';

/** The link that refused the last write of a form, because it says the same or the opposite. */
export function useTwin() {
  const [twin, setTwin] = useState<External>();
  return {
    twin,
    /** Makes a write, and remembers which link was in its way. */
    watch: async <T,>(write: () => Promise<T>): Promise<T> => {
      setTwin(undefined);
      try {
        return await write();
      } catch (error) {
        setTwin(twinIn(error));
        throw error;
      }
    },
  };
}

interface TwinProps {
  readonly link: External;
  readonly onShow: (id: string) => void;
}

/** Shows the link that exists already. */
export function Twin({ link, onShow }: TwinProps) {
  const { t } = useTranslation('externals');
  return (
    <Notice
      tone="warning"
      live
      action={
        <Button size="small" onClick={() => onShow(link.id)}>
          {t('twin.show')}
        </Button>
      }
    >
      {t('twin.text', { name: nameOf(link), external: link.external_id, system: link.type })}
    </Notice>
  );
}
