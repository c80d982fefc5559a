/** The smallest file that begins like a PNG. */
export const PNG = new File(
  [new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 0])],
  'a.png',
  {
    type: 'image/png',
  },
);

/** Answers an upload with a status, or, for 0, not at all. Takes the place of `XMLHttpRequest`. */
export const answering = (status: number) =>
  class extends EventTarget {
    readonly upload = new EventTarget();
    readonly status = status;
    open() {}
    abort() {}
    send() {
      queueMicrotask(() => this.dispatchEvent(new Event(status === 0 ? 'error' : 'load')));
    }
  };
