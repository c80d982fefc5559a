import type { HourRow } from '@/api/schemas/reports';
import { download } from '@/lib/download';
import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import { IconDownload } from '@/ui/icon';
import { FILE_WORDS } from './file-words';
import { hoursFile, type AboutReport } from '../model/files';

interface FileButtonProps {
  /** Names the file. */
  name: string;
  /** Rows that the file holds. */
  count: number;
  /** Why there is no file yet. */
  reason?: string | undefined;
  text: () => string;
}

/** Hands over what is shown as CSV. The text is made when it is asked for. */
export function FileButton({ name, count, reason, text }: FileButtonProps) {
  const { t } = useTranslation('reports');
  return (
    <Button
      size="small"
      variant="quiet"
      icon={<IconDownload />}
      aria-label={t('csv.named', { count })}
      disabledReason={reason ?? (count === 0 ? t('csv.none') : undefined)}
      onClick={() => download(`${name}.csv`, 'text/csv', text())}
    >
      {t('csv.button')}
    </Button>
  );
}

/** The weekdays and hours as a file. */
export function HoursFile({ hours, about }: { hours: readonly HourRow[]; about: AboutReport }) {
  const { t } = useTranslation('reports');
  return (
    <FileButton
      name={t('csv.hours')}
      count={hours.length}
      text={() => hoursFile(about, FILE_WORDS, hours)}
    />
  );
}
