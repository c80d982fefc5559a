import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import { afterContent } from '@/lib/idle';
import { useHasKeptInput } from '@/kit/kept-input/use-kept-input';
import { rejectionName } from './names';
import type { RejectForm } from './reject-form';

const load = async () => (await import('./reject-form')).RejectForm;

interface Rejecting {
  /** The form, while it’s open. */
  readonly Form: ComponentType<ComponentProps<typeof RejectForm>> | undefined;
  /** Resolves once the form takes the place of the button, which keeps the focus until then. */
  readonly open: () => Promise<void>;
  readonly close: () => void;
}

/**
 * The form that declines a request, see `reject-form.tsx`. It’s open at once if a reason was being typed when the page was
 * reloaded or the session ended (F-6). Its code weighs as much as a whole list of requests, and few are declined, so it loads
 * after the page’s content.
 *
 * @param id the request’s
 */
export function useRejectForm(id: string): Rejecting {
  const hasReason = useHasKeptInput(rejectionName(id));
  const [Form, setForm] = useState<typeof RejectForm>();
  useEffect(() => {
    const loaded = hasReason
      ? load().then((form) => setForm(() => form))
      : afterContent().then(load);
    // The press will load it again and report what’s wrong.
    loaded.catch(() => undefined);
  }, [hasReason]);
  return {
    Form,
    open: async () => {
      const form = await load();
      setForm(() => form);
    },
    close: () => setForm(undefined),
  };
}
