import { startTransition, useLayoutEffect, useState } from 'react';

/** What happens to what was typed in a page that is closed: it’s kept for later, or it must not be stored in the browser. */
export type TypedInput = 'kept' | 'lost';

/** @param of the id of what no longer exists; undefined if it’s the whole page that’s closed */
type Closing = (of: string | undefined) => TypedInput | undefined;

const closing = new Set<Closing>();

/** Whether a form is about an object: its name ends in the object’s id. */
export const isFormOf = (form: string, id: string): boolean => form.endsWith(`.${id}`);

/**
 * Calls back right before a page is closed because permission for it was removed, or because what it shows no longer exists, so
 * that a form can keep its draft.
 *
 * @param listener returns what happens to what was typed; nothing if nothing was
 */
export function onClosePage(listener: Closing): () => void {
  closing.add(listener);
  return () => void closing.delete(listener);
}

/** Lets forms keep what was typed. `lost` if that’s not possible for any of it; nothing if nothing was typed. */
function beforeClosingPage(of: string | undefined): TypedInput | undefined {
  const answers = new Set([...closing].map((listener) => listener(of)));
  return answers.has('lost') ? 'lost' : answers.has('kept') ? 'kept' : undefined;
}

/**
 * Lets the forms of a page, or of a part of it, keep what was typed in the commit that removes them.
 *
 * @param isClosed whether a message is shown in their place
 * @param of the id of what no longer exists, if only the forms about that are removed
 * @returns what happened to what was typed
 */
export function useInputOnClose(isClosed: boolean, of?: string): TypedInput | undefined {
  const [typed, setTyped] = useState<TypedInput>();
  useLayoutEffect(() => {
    // The forms still listen, because their effects end after this one.
    const input = isClosed ? beforeClosingPage(of) : undefined;
    // They’re removed first; then their reader is told what happened to their input.
    startTransition(() => setTyped(input));
  }, [isClosed, of]);
  return typed;
}
