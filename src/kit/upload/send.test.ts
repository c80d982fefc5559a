import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendFile, STALLED } from './send';

/** The parts of the browser’s request that are used for sending a file; it does nothing by itself. */
class FakeRequest extends EventTarget {
  static last: FakeRequest;
  readonly upload = new EventTarget();
  readonly opened: unknown[] = [];
  readonly headers: string[] = [];
  status = 0;
  withCredentials = false;
  sent: unknown;

  constructor() {
    super();
    FakeRequest.last = this;
  }
  open(...how: unknown[]): void {
    this.opened.push(...how);
  }
  setRequestHeader(name: string): void {
    this.headers.push(name);
  }
  send(body: unknown): void {
    this.sent = body;
  }
  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }
  answer(status: number): void {
    this.status = status;
    this.dispatchEvent(new Event('load'));
  }
  progress(loaded: number, total: number, lengthComputable = true): void {
    this.upload.dispatchEvent(
      Object.assign(new Event('progress'), { loaded, total, lengthComputable }),
    );
  }
}

const file = new Blob(['picture'], { type: 'image/png' });
const URL_OF_FILE = 'https://api.atrium.test/uploads/uplo_1?key=k';
const failure = (sending: Promise<void>) =>
  sending.then(
    () => 'sent',
    (error: unknown) => (error as { failure: unknown }).failure,
  );

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('sendFile', () => {
  it('S-18 sends the file and nothing else of ours', async () => {
    const sending = sendFile(URL_OF_FILE, file);
    const request = FakeRequest.last;
    request.answer(200);
    await sending;
    expect(request.opened).toEqual(['PUT', URL_OF_FILE]);
    expect(request.sent).toBe(file);
    expect(request.headers).toEqual([]);
    expect(request.withCredentials).toBe(false);
  });

  it('reports progress if the browser knows the total', async () => {
    const shares: number[] = [];
    const sending = sendFile(URL_OF_FILE, file, { onProgress: (share) => shares.push(share) });
    FakeRequest.last.progress(3, 6);
    FakeRequest.last.progress(3, 0);
    FakeRequest.last.progress(4, 6, false);
    FakeRequest.last.progress(6, 6);
    FakeRequest.last.answer(204);
    await sending;
    expect(shares).toEqual([0.5, 1]);
  });

  it.each([400, 403, 413, 500])('F-44 an answer of status %i is a failure', async (code) => {
    const sending = failure(sendFile(URL_OF_FILE, file));
    FakeRequest.last.answer(code);
    expect(await sending).toEqual({ kind: 'status', code });
  });

  it('F-44 no answer is another', async () => {
    const sending = failure(sendFile(URL_OF_FILE, file));
    FakeRequest.last.dispatchEvent(new Event('error'));
    expect(await sending).toEqual({ kind: 'network' });
  });

  it('F-26 is aborted after a minute without progress, not before', async () => {
    const sending = failure(sendFile(URL_OF_FILE, file));
    vi.advanceTimersByTime(STALLED - 1);
    FakeRequest.last.progress(1, 2);
    vi.advanceTimersByTime(STALLED - 1);
    FakeRequest.last.progress(2, 2);
    vi.advanceTimersByTime(STALLED);
    expect(await sending).toEqual({ kind: 'network' });
  });

  it('is aborted when the person says so, before or during the upload', async () => {
    const stop = new AbortController();
    const sending = failure(sendFile(URL_OF_FILE, file, { signal: stop.signal }));
    stop.abort();
    expect(await sending).toEqual({ kind: 'aborted' });
    expect(await failure(sendFile(URL_OF_FILE, file, { signal: stop.signal }))).toEqual({
      kind: 'aborted',
    });
    expect(FakeRequest.last.sent).toBeUndefined();
  });

  it('leaves no timer behind', async () => {
    const sending = sendFile(URL_OF_FILE, file);
    FakeRequest.last.answer(200);
    await sending;
    expect(vi.getTimerCount()).toBe(0);
  });
});
