import type { HourRow } from '@/api/schemas/reports';
import { download } from '@/lib/download';
import { useTranslation } from '@/lib/i18n';
import { inSlices } from '@/lib/slices';
import { Button } from '@/ui/button';
import { IconDownload } from '@/ui/icon';
import { FILE_WORDS } from './file-strings';
import { hoursFile, type AboutReport } from '../model/files';

/** Rows written at once; between them, the page can respond. */
const PART = 100;

interface FileButtonProps<Row> {
  /** The file’s name. */
  name: string;
  rows: readonly Row[];
  /** Why there is no file yet. */
  reason?: string | undefined;
  /** The text of a file with some of the rows; all start with the same lines. */
  file: (rows: readonly Row[]) => string;
}

/** Downloads what’s shown as CSV. The text is created on demand. */
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
      onClick={async () => download(`${name}.csv`, 'text/csv', await encodeInParts(file, rows))}
    >
      {t('csv.button')}
    </Button>
  );
}

/** A file’s text in parts, already encoded: joining and encoding it at the end would take noticeable time. */
async function encodeInParts<Row>(
  file: FileButtonProps<Row>['file'],
  rows: readonly Row[],
): Promise<readonly Blob[]> {
  const head = file([]);
  const parts = [new Blob([head])];
  const starts = Array.from({ length: Math.ceil(rows.length / PART) }, (_, at) => at * PART);
  await inSlices(starts, (at) => {
    parts.push(new Blob([file(rows.slice(at, at + PART)).slice(head.length)]));
  });
  return parts;
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
