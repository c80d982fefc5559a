import { useEffect, useEffectEvent, useRef } from 'react';
import { announce } from '@/ui/announcer';

/** Messages by field. */
export type Messages = Readonly<Record<string, string | undefined>>;

/** Announces once, without interrupting, that someone else has made what’s chosen in a field impossible. */
export function useOvertaken(messages: Messages): void {
  const said = useRef<Messages>({});
  const say = useEffectEvent(() => {
    for (const [name, message] of Object.entries(messages)) {
      if (message !== undefined && message !== said.current[name]) announce(message);
    }
    said.current = messages;
  });
  const key = JSON.stringify(messages);
  useEffect(() => say(), [key]);
}
