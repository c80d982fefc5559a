import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import { checkAgain, type ReadAgain } from './doubts';
import './strings';

/** Offered where no one knows whether something was saved: reads it once more, and writes nothing. */
export function CheckAgain({ onChecked }: { onChecked: (found: ReadAgain) => void }) {
  const { t } = useTranslation('writes');
  const client = useQueryClient();
  return (
    <Button size="small" onClick={async () => onChecked(await checkAgain(client))}>
      {t('checkAgain')}
    </Button>
  );
}
