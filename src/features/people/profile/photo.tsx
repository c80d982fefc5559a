import { lazy, Suspense, useRef, useState } from 'react';
import type { User } from '@/api/schemas/people';
import { mediaAddress } from '@/lib/config/media-address';
import { useTranslation } from '@/lib/i18n';
import { PICTURE_TYPES } from '@/parts/upload/judge';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Text } from '@/ui/heading';
import { nameOf } from '../names';
import css from '../people.module.css';
import { usePhoto, type PhotoState } from './use-photo';

/** Only who takes a photo away is asked. */
const AlertDialog = lazy(async () => ({ default: (await import('@/ui/dialog')).AlertDialog }));

/** My photo, how a new one is coming along, and why it did not. */
export function Photo({ user }: { user: User }) {
  const { t } = useTranslation(['profile', 'common']);
  const { state, send, cancel, dismiss, remove } = usePhoto();
  const [asks, setAsks] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const sending = state.kind === 'sending' ? state : undefined;
  const present = mediaAddress(user.profile_photo_url);
  return (
    <div className={css.photo}>
      <Avatar name={nameOf(user)} src={sending?.preview ?? present} size={64} />
      <div className={css.photoWords}>
        <div className={css.actions}>
          <Button size="small" busy={sending !== undefined} onClick={() => input.current?.click()}>
            {t(present === undefined ? 'photo.add' : 'photo.change')}
          </Button>
          {present !== undefined && !sending && (
            <Button size="small" variant="quiet" onClick={() => setAsks(true)}>
              {t('photo.remove')}
            </Button>
          )}
          {sending && (
            <Button size="small" variant="quiet" onClick={cancel}>
              {t('photo.cancel')}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('photo.file')}
          accept={PICTURE_TYPES}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // The same file may be chosen again.
            target.value = '';
            if (file) void send(file);
          }}
        />
        <Text size="small" muted>
          {t('photo.help')}
        </Text>
        <Progress state={state} />
      </div>
      {state.kind === 'failed' && (
        <Notice
          tone="danger"
          live
          title={state.message}
          onClose={dismiss}
          action={
            state.file && (
              <Button size="small" onClick={() => state.file && send(state.file)}>
                {t('common:action.retry')}
              </Button>
            )
          }
        >
          {t('photo.kept')}
        </Notice>
      )}
      {asks && (
        <Suspense>
          <AlertDialog
            isOpen
            danger
            title={t('photo.removeTitle')}
            confirmLabel={t('photo.remove')}
            onCancel={() => setAsks(false)}
            onConfirm={async () => {
              await remove();
              setAsks(false);
            }}
          >
            {t('photo.removeText')}
          </AlertDialog>
        </Suspense>
      )}
    </div>
  );
}

/** How much has been sent, in figures where the browser tells. */
function Progress({ state }: { state: PhotoState }) {
  const { t } = useTranslation('profile');
  if (state.kind !== 'sending') return null;
  const percent = state.share === undefined ? undefined : Math.round(state.share * 100);
  return (
    <div className={css.progress}>
      <progress aria-label={t('photo.sending')} max={100} value={percent} />
      <span>{percent === undefined ? t('photo.sending') : t('photo.percent', { percent })}</span>
    </div>
  );
}
