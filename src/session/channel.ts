import * as z from 'zod/mini';

/** What the tabs of one origin tell each other. */
const Message = z.union([
  z.object({
    type: z.literal('token'),
    access: z.string(),
    /** Milliseconds since 1970. */
    expiresAt: z.number(),
    /** Id of the person it belongs to. */
    owner: z.string(),
  }),
  /** The person with this id signed out; without one, whoever is here. */
  z.object({ type: z.literal('logout'), person: z.optional(z.string()) }),
]);
export type Message = z.infer<typeof Message>;

const NAME = 'atrium.session';

/** A browser that delivers nothing, for example to a page it has frozen, must not hold up a session for more milliseconds. */
const SETTLE_TIMEOUT = 1_000;

export interface Channel {
  post(message: Message): void;
  /** Resolves once everything that other tabs posted until now has been received. */
  settled(): Promise<void>;
  close(): void;
}

/** Opens the channel between tabs. Messages of another shape are ignored. Without browser support, it does nothing. */
export function openChannel(onMessage: (message: Message) => void): Channel {
  if (typeof BroadcastChannel === 'undefined') {
    return { post: () => {}, settled: () => Promise.resolve(), close: () => {} };
  }
  const channel = new BroadcastChannel(NAME);
  /** A second end in this tab: what it posts arrives behind everything that others posted before. */
  const echo = new BroadcastChannel(NAME);
  /** Those who wait for their mark to arrive. */
  const waiting = new Map<string, () => void>();
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const parsed = Message.safeParse(data);
    if (parsed.success) onMessage(parsed.data);
    else if (typeof data === 'string') waiting.get(data)?.();
  };
  // Outside a browser (tests in Node), an open channel would keep the process alive.
  for (const end of [channel, echo]) (end as { unref?: () => void }).unref?.();
  return {
    post: channel.postMessage.bind(channel),
    settled: () =>
      new Promise((resolve) => {
        const mark = crypto.randomUUID();
        const done = () => {
          clearTimeout(timer);
          waiting.delete(mark);
          resolve();
        };
        const timer = setTimeout(done, SETTLE_TIMEOUT);
        waiting.set(mark, done);
        echo.postMessage(mark);
      }),
    close: () => {
      channel.close();
      echo.close();
      for (const done of waiting.values()) done();
    },
  };
}
