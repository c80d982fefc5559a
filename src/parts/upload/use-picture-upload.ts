import { useEffect, useRef, useState } from 'react';
import type { UploadType } from '@/api/schemas/uploads';
import { useTranslation } from '@/lib/i18n';
import { validatePicture } from './validate';
import { type AddressOf, UploadCanceled, uploadPicture } from './upload';

export type PictureState =
  | { readonly kind: 'idle' }
  /** `share` from 0 to 1; undefined if the browser doesn’t report it. */
  | { readonly kind: 'sending'; readonly preview: string; readonly share: number | undefined }
  | { readonly kind: 'failed'; readonly message: string; readonly file: File | undefined };

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
  /** Reports another problem with the picture. */
  readonly fail: (message: string) => void;
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
      setState({ kind: 'failed', message: t(`problem.${checked.problem}`), file: undefined });
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
        show({ kind: 'failed', message, file });
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
    fail: (message) => setState({ kind: 'failed', message, file: undefined }),
  };
}
