import type { TestServer } from '@mocks/adapters/vitest';
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

/** Lets uploads arrive, with what they are. Replaces `XMLHttpRequest`. */
export const arrivingAt = ({ world }: TestServer) =>
  class extends answering(200) {
    override send() {
      const { uploads } = world.tables;
      for (const { id } of Array.from(uploads.all())) {
        uploads.update(id, { arrived_at: world.now, content_type: 'image/png' });
      }
      super.send();
    }
  };
