import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import { Text } from '@/ui/heading';
import { keepFocus } from '@/ui/keep-focus';
import { Notice } from '@/ui/notice';
import { FileButton } from './file-button';
import { PICTURE_TYPES } from './validate';
import './strings';
import type { PictureState, PictureUpload as Upload } from './use-picture-upload';
import css from './picture-upload.module.css';

interface PictureUploadProps {
  upload: Upload;
  /** The existing picture, or the one being sent. */
  picture: ReactNode;
  words: {
    /** The button. */
    choose: string;
    /** Label of the file chooser. */
    file: string;
    /** Label of the progress. */
    sending: string;
  };
  /** Why another picture can’t be chosen. */
  disabledReason?: string | undefined;
  /** Other actions, shown while nothing is being sent. */
  children?: ReactNode;
}

/** A picture, the progress of a new one, and why it failed. */
export function PictureUpload({
  upload,
  picture,
  words,
  disabledReason,
  children,
}: PictureUploadProps) {
  const { t } = useTranslation(['upload', 'common']);
  const { state, send, cancel, dismiss } = upload;
  const sending = state.kind === 'sending' ? state : undefined;
  const actions = useRef<HTMLDivElement>(null);
  useEffect(() => (actions.current ? keepFocus(actions.current) : undefined), []);
  return (
    <div className={css.root}>
      {picture}
      <div className={css.words}>
        {/* Buttons come and go with the picture. */}
        <div ref={actions} tabIndex={-1} className={css.actions}>
          <FileButton
            size="small"
            busy={sending !== undefined}
            disabledReason={disabledReason}
            file={words.file}
            accept={PICTURE_TYPES}
            onFile={(file) => void send(file)}
          >
            {words.choose}
          </FileButton>
          {!sending && children}
          {sending && (
            <Button size="small" variant="quiet" onClick={cancel}>
              {t('common:action.cancel')}
            </Button>
          )}
        </div>
        <Text size="small" muted>
          {t('formats')}
        </Text>
        <Progress state={state} label={words.sending} />
      </div>
      {state.kind === 'failed' && (
        <Notice
          tone="danger"
          live
          title={state.message}
          onClose={dismiss}
          onRetry={state.file && (() => state.file && send(state.file))}
        >
          {state.changed}
        </Notice>
      )}
    </div>
  );
}

/** How much has been sent, as a number if the browser reports it. */
function Progress({ state, label }: { state: PictureState; label: string }) {
  const { t } = useTranslation('upload');
  if (state.kind !== 'sending') return null;
  const percent = state.share === undefined ? undefined : Math.round(state.share * 100);
  return (
    <div className={css.progress}>
      <progress aria-label={label} max={100} value={percent} />
      <span>{percent === undefined ? label : t('percent', { percent })}</span>
    </div>
  );
}
