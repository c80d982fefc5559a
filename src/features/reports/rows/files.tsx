import type { HourRow } from '@/api/schemas/reports';
import { download } from '@/lib/download';
import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import { IconDownload } from '@/ui/icon';
import { FILE_WORDS } from './file-words';
import { hoursFile, type AboutReport } from '../model/files';

/** Rows that are written at once, before the page may answer to something else. */
const PART = 1000;

interface FileButtonProps<Row> {
  /** Names the file. */
  name: string;
  rows: readonly Row[];
  /** Why there is no file yet. */
  reason?: string | undefined;
  /** The text of a file with some of the rows; all begin with the same lines. */
  file: (rows: readonly Row[]) => string;
}

/** Hands over what is shown as CSV. The text is made when it is asked for. */
export function FileButton<Row>({ name, rows, reason, file }: FileButtonProps<Row>) {
  const { t } = useTranslation('reports');
  const count = rows.length;
  return (
    <Button
      size="small"
      variant="quiet"
      icon={<IconDownload />}
      aria-label={t('csv.named', { count })}
      disabledReason={reason ?? (count === 0 ? t('csv.none') : undefined)}
      onClick={async () => download(`${name}.csv`, 'text/csv', await inParts(file, rows))}
    >
      {t('csv.button')}
    </Button>
  );
}

/** The text of a file, made part by part: a hundred thousand rows at once would hold up the page for seconds. */
async function inParts<Row>(
  file: FileButtonProps<Row>['file'],
  rows: readonly Row[],
): Promise<string> {
  const head = file([]);
  const parts = [head];
  for (let at = 0; at < rows.length; at += PART) {
    parts.push(file(rows.slice(at, at + PART)).slice(head.length));
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  }
  return parts.join('');
}

/** The weekdays and hours as a file. */
export function HoursFile({ hours, about }: { hours: readonly HourRow[]; about: AboutReport }) {
  const { t } = useTranslation('reports');
  return (
    <FileButton
      name={t('csv.hours')}
      rows={hours}
      file={(rows) => hoursFile(about, FILE_WORDS, rows)}
    />
  );
}
