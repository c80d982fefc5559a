import { png } from './picture';

/** A picture, as someone chooses it. */
export const PNG = png();

/** Answers an upload with a status, or not at all for 0. Replaces `XMLHttpRequest`. */
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
