import { useEffect, useRef, useState } from 'react';
import type { UploadType } from '@/api/schemas/uploads';
import { useTranslation } from '@/lib/i18n';
import { mayBeSaved } from '@/writes/problem';
import { validatePicture } from './validate';
import { type AddressOf, UploadCanceled, UploadError, uploadPicture } from './upload';

export type PictureState =
  | { readonly kind: 'idle' }
  /** `share` from 0 to 1; undefined if the browser doesn’t report it. */
  | { readonly kind: 'sending'; readonly preview: string; readonly share: number | undefined }
  | {
      readonly kind: 'failed';
      readonly message: string;
      readonly file: File | undefined;
      /** Whether something was changed all the same. */
      readonly changed: string | undefined;
    };

const IDLE: PictureState = { kind: 'idle' };

interface PictureJob {
  readonly type: UploadType | AddressOf;
  /**
   * Attaches the picture to its object, and returns the address it can be read from; undefined if it isn’t there.
   *
   * @param uri where the upload itself can be read, for objects that store an address instead of an upload
   */
  readonly attach: (
    uploadId: string,
    uri: string,
    file: File,
  ) => Promise<string | null | undefined>;
  /** The upload has finished. */
  readonly onDone: () => void;
}

export interface PictureUpload {
  readonly state: PictureState;
  /** The picture being sent. */
  readonly preview: string | undefined;
  readonly send: (file: File) => Promise<void>;
  /** Cancels what’s being sent; nothing is attached. */
  readonly cancel: () => void;
  /** Clears the message. */
  readonly dismiss: () => void;
  /** Reports another problem with the picture, such as one that couldn’t be removed. */
  readonly fail: (message: string, error: unknown) => void;
}

/**
 * An object’s picture: checked, sent with progress, attached, read back. A failure keeps the previous one, and Retry starts over
 * (F-44).
 */
export function usePictureUpload({ type, attach, onDone }: PictureJob): PictureUpload {
  const { t } = useTranslation('upload');
  const [state, setState] = useState<PictureState>(IDLE);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: File): Promise<void> => {
    running.current?.abort();
    const checked = await validatePicture(file);
    if ('problem' in checked) {
      // Retrying with this file would fail again.
      const message = t(`problem.${checked.problem}`);
      setState({ kind: 'failed', message, file: undefined, changed: t('kept') });
      return;
    }
    const stop = new AbortController();
    running.current = stop;
    const preview = URL.createObjectURL(file);
    const show = (next: PictureState) => {
      if (running.current === stop) setState(next);
    };
    show({ kind: 'sending', preview, share: undefined });
    try {
      await uploadPicture({
        file,
        type,
        format: checked.format,
        signal: stop.signal,
        onProgress: (share) => show({ kind: 'sending', preview, share }),
        attach: async (uploadId, uri) => ({
          uri: await attach(uploadId, uri, file),
          value: undefined,
        }),
      });
      show(IDLE);
      onDone();
    } catch (error) {
      if (error instanceof UploadCanceled) show(IDLE);
      else {
        const message = error instanceof Error ? error.message : t('noFile');
        const doubt = error instanceof UploadError ? error.doubt : undefined;
        show({ kind: 'failed', message, file, changed: doubt ?? t('kept') });
      }
    } finally {
      URL.revokeObjectURL(preview);
    }
  };

  return {
    state,
    preview: state.kind === 'sending' ? state.preview : undefined,
    send,
    cancel: () => running.current?.abort(),
    dismiss: () => setState(IDLE),
    fail: (message, error) => {
      const changed = mayBeSaved(error) ? undefined : t('kept');
      setState({ kind: 'failed', message, file: undefined, changed });
    },
  };
}
