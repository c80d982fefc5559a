import { useEffect, useEffectEvent, useState } from 'react';
import type * as z from 'zod/mini';
import { guardUnsaved } from '@/lib/missing-chunk';
import { drafts } from '@/lib/storage';
import { useSession } from '@/session';
import { onClosePage } from '@/session/close-page';
import { onLeaveForLogin } from '@/session/login';

/**
 * What this form held when the page was reloaded or the person was sent to login (F-6), given back once. Another person's
 * input, or input of another shape, is dropped. The form says "Draft restored". Not for forms of health and visitors.
 *
 * ```ts
 * const kept = useRestoredInput('booking', BookingInput);
 * const [input, setInput] = useState(kept ?? EMPTY);
 * useKeptInput('booking', isTouched ? input : undefined);
 * ```
 *
 * @param form names the form among all
 */
export function useRestoredInput<T>(form: string, schema: z.ZodMiniType<T>): T | undefined {
  const { user } = useSession();
  const [restored] = useState(() => {
    const draft = drafts.at(form).get();
    if (draft?.user_id !== user.id) return undefined;
    const parsed = schema.safeParse(draft.input);
    return parsed.success ? parsed.data : undefined;
  });
  // It has come back, or never will.
  useEffect(() => drafts.at(form).remove(), [form]);
  return restored;
}

/**
 * Whether {@link useRestoredInput} will give something back to this form: it then opens by itself. Answers for the moment of
 * the first render.
 * @param form names the form among all
 */
export function useHasKeptInput(form: string): boolean {
  const { user } = useSession();
  const [isKept] = useState(() => drafts.at(form).get()?.user_id === user.id);
  return isKept;
}

/**
 * Keeps what a person types over a reload, a trip to login (F-6), and the loss of the right to a page, and holds back the reload for a new version while
 * there is any (F-35).
 * @param input undefined while nothing is typed
 */
export function useKeptInput(form: string, input: unknown): void {
  const { user } = useSession();
  const hasInput = useEffectEvent(() => input !== undefined);
  const keep = useEffectEvent(() => {
    if (input !== undefined) drafts.at(form).set({ user_id: user.id, input });
    return input !== undefined;
  });
  useEffect(() => {
    const stops = [
      guardUnsaved(() => hasInput()),
      onLeaveForLogin(() => void keep()),
      onClosePage(() => keep()),
    ];
    const onPageHide = () => void keep();
    globalThis.addEventListener('pagehide', onPageHide);
    return () => {
      globalThis.removeEventListener('pagehide', onPageHide);
      for (const stop of stops) stop();
    };
  }, []);
}
