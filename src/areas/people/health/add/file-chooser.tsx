import { useTranslation } from '@/lib/i18n';
import { FileButton } from '@/kit/upload/file-button';
import { DOCUMENT_TYPES } from '@/kit/upload/validate';
import { Button } from '@/ui/button';
import { Text } from '@/ui/heading';
import { IconUpload } from '@/ui/icon';
import { Notice } from '@/ui/notice';
import css from '../health.module.css';
import type { ScanJob } from './use-scan';

interface FileChooserProps {
  readonly job: ScanJob<{ readonly is_readable: boolean }>;
  readonly disabledReason: string | undefined;
}

/** A document’s scan: its progress, what was read from it, and why it was rejected. */
export function FileChooser({ job, disabledReason }: FileChooserProps) {
  const { t } = useTranslation(['health', 'common']);
  const { state, send, cancel, drop } = job;
  const isReading = state.kind === 'reading';
  return (
    <div className={css.chooser}>
      <div className={css.actions}>
        <FileButton
          variant={state.kind === 'read' ? 'secondary' : 'primary'}
          icon={<IconUpload />}
          busy={isReading}
          disabledReason={disabledReason}
          file={t('file.label')}
          accept={DOCUMENT_TYPES}
          onFile={(file) => void send(file)}
        >
          {t(state.kind === 'read' ? 'file.other' : 'file.choose')}
        </FileButton>
        {isReading && (
          <Button variant="quiet" onClick={cancel}>
            {t('common:action.cancel')}
          </Button>
        )}
      </div>
      <Text size="small" muted>
        {t('file.formats')}
      </Text>
      {isReading && (
        <div role="status">
          <progress className={css.progress} aria-label={t('file.reading', { name: state.name })} />
          <Text size="small" muted>
            {t('file.reading', { name: state.name })}
          </Text>
        </div>
      )}
      {state.kind === 'failed' && (
        <Notice
          tone="danger"
          live
          title={state.message}
          onClose={drop}
          onRetry={state.file && (() => state.file && send(state.file))}
        >
          {t('file.nothingSent')}
        </Notice>
      )}
      {state.kind === 'read' && (
        <Notice
          tone={state.read.is_readable ? 'success' : 'warning'}
          live
          title={t(state.read.is_readable ? 'file.read' : 'file.unreadable')}
        >
          {t(state.read.is_readable ? 'file.readText' : 'file.unreadableText', {
            name: state.name,
          })}
        </Notice>
      )}
    </div>
  );
}
