import { useEffect, useEffectEvent, useState } from 'react';
import type * as z from 'zod/mini';
import { drafts } from '@/lib/storage';
import { guardUnsaved } from '@/lib/unsaved';
import { useSession } from '@/session';
import { isFormOf, onClosePage } from '@/session/close-page';
import { onLeaveForLogin } from '@/session/login';

/**
 * What this form contained when the page was reloaded or the person was sent to login (F-6), returned once. Another person’s
 * input, or input of another shape, is dropped. The form shows "Draft restored". Not for health or visitor forms.
 *
 * ```ts
 * const kept = useRestoredInput('booking', BookingInput);
 * const [input, setInput] = useState(kept ?? EMPTY);
 * useKeptInput('booking', isTouched ? input : undefined);
 * ```
 *
 * @param form identifies the form
 */
export function useRestoredInput<T>(form: string, schema: z.ZodMiniType<T>): T | undefined {
  const { user } = useSession();
  const [restored] = useState(() => {
    const draft = drafts.at(form).get();
    if (draft?.user_id !== user.id) return undefined;
    const parsed = schema.safeParse(draft.input);
    return parsed.success ? parsed.data : undefined;
  });
  // It has been restored, or never will be.
  useEffect(() => drafts.at(form).remove(), [form]);
  return restored;
}

/**
 * Whether {@link useRestoredInput} will return something for this form, so that it opens by itself. Valid at
 * the first render.
 * @param form identifies the form
 */
export function useHasKeptInput(form: string): boolean {
  const { user } = useSession();
  const [isKept] = useState(() => drafts.at(form).get()?.user_id === user.id);
  return isKept;
}

/**
 * The row whose form {@link useRestoredInput} will return something for, so that its form opens by itself. Valid at the first
 * render.
 * @param rows the rows that have a form
 * @param formOf the name of a row’s form
 */
export function useKeptIn<Row>(
  rows: readonly Row[],
  formOf: (row: Row) => string,
): Row | undefined {
  const { user } = useSession();
  const [kept] = useState(() =>
    rows.find((row) => drafts.at(formOf(row)).get()?.user_id === user.id),
  );
  return kept;
}

/**
 * Keeps what a person types across a reload, a trip to login (F-6), and the loss of permission for a page, and delays the reload
 * for a new version while there is any (F-35).
 * @param input undefined while nothing is typed
 */
export function useKeptInput(form: string, input: unknown): void {
  const { user } = useSession();
  const hasInput = useEffectEvent(() => input !== undefined);
  const keep = useEffectEvent(() => {
    if (input !== undefined) drafts.at(form).set({ user_id: user.id, input });
    return input !== undefined;
  });
  const isClosing = useEffectEvent(
    (of: string | undefined) => of === undefined || isFormOf(form, of),
  );
  useEffect(() => {
    const stops = [
      guardUnsaved(() => hasInput()),
      onLeaveForLogin(() => void keep()),
      onClosePage((of) => (isClosing(of) && keep() ? 'kept' : undefined)),
    ];
    const onPageHide = () => void keep();
    globalThis.addEventListener('pagehide', onPageHide);
    return () => {
      globalThis.removeEventListener('pagehide', onPageHide);
      for (const stop of stops) stop();
    };
  }, []);
}
