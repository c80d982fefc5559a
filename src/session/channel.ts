import * as z from 'zod/mini';

/** What the tabs of one origin tell each other. */
const Message = z.union([
  z.object({
    type: z.literal('token'),
    access: z.string(),
    /** Milliseconds since 1970. */
    expiresAt: z.number(),
  }),
  z.object({ type: z.literal('logout') }),
]);
export type Message = z.infer<typeof Message>;

export interface Channel {
  post(message: Message): void;
  close(): void;
}

/** Opens the channel between tabs. Messages of another shape are ignored. Without browser support, it does nothing. */
export function openChannel(onMessage: (message: Message) => void): Channel {
  if (typeof BroadcastChannel === 'undefined') return { post: () => {}, close: () => {} };
  const channel = new BroadcastChannel('atrium.session');
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const parsed = Message.safeParse(data);
    if (parsed.success) onMessage(parsed.data);
  };
  // Outside a browser (tests in Node), an open channel would keep the process alive.
  (channel as { unref?: () => void }).unref?.();
  return { post: channel.postMessage.bind(channel), close: () => channel.close() };
}

/** Runs alone among all tabs (F-8); only alone in this tab if the browser has no locks. */
export function withTabLock<T>(work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  return locks ? locks.request('atrium.token', work) : work();
}
