/** After this many milliseconds without progress, an upload is canceled (F-26). */
export const STALLED = 60_000;

/** How sending a file failed: no answer, an answer with status 400 and above, or canceled by the person. */
export type SendFailure =
  | { readonly kind: 'network' }
  | { readonly kind: 'status'; readonly code: number }
  | { readonly kind: 'aborted' };

export class SendError extends Error {
  override readonly name = 'SendError';
  readonly failure: SendFailure;

  constructor(failure: SendFailure) {
    super(failure.kind);
    this.failure = failure;
  }
}

interface SendOptions {
  readonly signal?: AbortSignal | undefined;
  /** From 0 to 1. Not called if the browser reports no progress, as behind a service worker. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

/**
 * Sends a file to an upload address by PUT, without credentials or our own headers (S-18). Canceled after a minute
 * without progress (F-26). Throws {@link SendError}.
 *
 * It uses `XMLHttpRequest`, because only that reports progress on every server.
 */
export function sendFile(
  url: string,
  file: Blob,
  { signal, onProgress }: SendOptions = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const abort = (): void => request.abort();
    const settle = (failure?: SendFailure): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      if (failure) reject(new SendError(failure));
      else resolve();
    };
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(abort, STALLED);
    };
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      wait();
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    });
    request.addEventListener('load', () => {
      const { status } = request;
      settle(status >= 400 ? { kind: 'status', code: status } : undefined);
    });
    request.addEventListener('error', () => settle({ kind: 'network' }));
    request.addEventListener('abort', () =>
      settle({ kind: signal?.aborted ? 'aborted' : 'network' }),
    );
    if (signal?.aborted) {
      settle({ kind: 'aborted' });
      return;
    }
    signal?.addEventListener('abort', abort);
    request.open('PUT', url);
    wait();
    request.send(file);
  });
}
