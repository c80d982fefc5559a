import { withOwnError } from '@/api/core/own-error';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { users } from '@/api/users';
import { useTranslation } from '@/lib/i18n';
import { mediaAddress } from '@/lib/config/media-address';
import { judgePicture } from '@/parts/upload/judge';
import { UploadCancelled, uploadPicture } from '@/parts/upload/upload';
import { say } from '@/ui/say';

export type PhotoState =
  | { readonly kind: 'idle' }
  /** `share` from 0 to 1; undefined where the browser does not tell. */
  | { readonly kind: 'sending'; readonly preview: string; readonly share: number | undefined }
  | { readonly kind: 'failed'; readonly message: string; readonly file: File | undefined };

const IDLE: PhotoState = { kind: 'idle' };

/**
 * My photo: judged, sent with progress, attached, read back. Whatever fails leaves the photo I had, and Retry begins anew
 * (F-44).
 */
export function usePhoto() {
  const { t } = useTranslation(['profile', 'upload']);
  const save = useMutation(withOwnError(users.logo.mutation()));
  const [state, setState] = useState<PhotoState>(IDLE);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: File): Promise<void> => {
    running.current?.abort();
    const judged = await judgePicture(file);
    if ('problem' in judged) {
      // Another try with this file would end alike.
      setState({
        kind: 'failed',
        message: t(`upload:problem.${judged.problem}`),
        file: undefined,
      });
      return;
    }
    const stop = new AbortController();
    running.current = stop;
    const preview = URL.createObjectURL(file);
    const show = (next: PhotoState) => {
      if (running.current === stop) setState(next);
    };
    show({ kind: 'sending', preview, share: undefined });
    try {
      await uploadPicture({
        file,
        type: 'user',
        format: judged.format,
        signal: stop.signal,
        onProgress: (share) => show({ kind: 'sending', preview, share }),
        attach: async (upload_id) => {
          const user = await save.mutateAsync({ body: { upload_id } });
          return { uri: mediaAddress(user?.profile_photo_url), value: undefined };
        },
      });
      show(IDLE);
      say(t('photo.saved'));
    } catch (error) {
      if (error instanceof UploadCancelled) show(IDLE);
      else {
        show({
          kind: 'failed',
          message: error instanceof Error ? error.message : t('upload:noFile'),
          file,
        });
      }
    } finally {
      URL.revokeObjectURL(preview);
    }
  };

  return {
    state,
    send,
    /** Gives up what is being sent; nothing is attached. */
    cancel: () => running.current?.abort(),
    /** Takes the message away. */
    dismiss: () => setState(IDLE),
    async remove(): Promise<void> {
      try {
        await save.mutateAsync({ body: { upload_id: null } });
        setState(IDLE);
        say(t('photo.removed'));
      } catch {
        setState({ kind: 'failed', message: t('notSaved'), file: undefined });
      }
    },
  };
}
