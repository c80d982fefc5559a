import type { QueryClient } from '@tanstack/react-query';
import { perSession } from '@/lib/scope';
import type { Channel } from './channel';
import type { Tokens } from './tokens';

/** What a started session consists of. */
interface Running {
  readonly queryClient: QueryClient;
  readonly tokens: Tokens;
  readonly channel: Channel;
  readonly dispose: () => void;
}

export const runningSession = perSession<Running | undefined>(() => undefined);

/** The session of this tab. Throws before it’s started. */
export function running(): Running {
  const started = runningSession.get();
  if (!started) throw new Error('No session yet');
  return started;
}
