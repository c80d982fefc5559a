import { uploads } from '@/api/uploads';
import type { ImageFormat, UploadAddress, UploadType } from '@/api/schemas/uploads';
import { i18n } from '@/lib/i18n';
import { mayBeSaved, messageOf } from '@/writes/problem';
import { uploadAddress } from './address';
import { SendError, sendFile } from './send';
import './strings';

const t = i18n.getFixedT(null, 'upload');

/** An upload that failed, with the specification’s message (RES-9, F-44). Nothing is attached, as far as is known. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
  /** Why it may be attached all the same; undefined if it isn’t. */
  readonly doubt: string | undefined;

  constructor(message: string, doubt?: string) {
    super(message);
    this.doubt = doubt;
  }
}

/** The person canceled the upload. */
export class UploadCanceled extends Error {
  override readonly name = 'UploadCanceled';
}

/** Requests an upload address. */
export type AddressOf = (
  format: ImageFormat,
) => Promise<(Pick<UploadAddress, 'upload_id' | 'url'> & { readonly uri?: string }) | undefined>;

interface Job<T> {
  readonly file: Blob;
  /** What the picture is for, or the endpoint from which to request the address if the object has its own. */
  readonly type: UploadType | AddressOf;
  readonly format: ImageFormat;
  readonly signal?: AbortSignal | undefined;
  /** From 0 to 1, if the browser reports it. */
  readonly onProgress?: ((share: number) => void) | undefined;
  /**
   * Attaches the picture to its object, and returns the address it can be read from; undefined if it isn’t there.
   *
   * @param uri where the upload itself can be read, for objects that store an address instead of an upload
   */
  readonly attach: (
    uploadId: string,
    uri: string,
  ) => Promise<{ uri: string | null | undefined; value: T }>;
}

/**
 * Uploads a picture: address, file with progress, attach, read the address back (RES-9). Each step fails with its own message
 * (F-44): throws {@link UploadError}, or {@link UploadCanceled} if the signal aborts.
 */
export async function uploadPicture<T>(job: Job<T>): Promise<T> {
  const { file, signal, onProgress } = job;
  const address = await addressFor(job);
  throwIfCanceled(signal);
  try {
    await sendFile(address.url, file, { signal, onProgress });
  } catch (error) {
    throw errorOf(error);
  }
  throwIfCanceled(signal);
  const attached = await job
    .attach(address.upload_id, address.uri ?? '')
    .catch((error: unknown) => {
      throw new UploadError(t('noFile'), mayBeSaved(error) ? messageOf(error) : undefined);
    });
  if (!attached.uri) throw new UploadError(t('noFile'));
  return attached.value;
}

async function addressFor<T>({ type, format, signal }: Job<T>) {
  const asked =
    typeof type === 'function'
      ? type(format)
      : uploads.imageUrl.call({ query: { type, format } }, signal ? { signal } : {});
  const address = await asked.catch(() => undefined);
  throwIfCanceled(signal);
  const url = uploadAddress(address?.url);
  if (!address || url === undefined) throw new UploadError(t('noAddress'));
  return { ...address, url };
}

function throwIfCanceled(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new UploadCanceled();
}

function errorOf(error: unknown): Error {
  if (!(error instanceof SendError)) return error instanceof Error ? error : new Error();
  const { failure } = error;
  if (failure.kind === 'aborted') return new UploadCanceled();
  return new UploadError(
    failure.kind === 'network' ? t('network') : t('status', { code: failure.code }),
  );
}
