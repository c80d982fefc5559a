import { type ComponentProps, Suspense, useEffect } from 'react';
import { afterContent } from '@/lib/idle';
import { lazyPart } from '@/lib/lazy-part';
import { useHasKeptInput } from '@/parts/kept-input/use-kept-input';
import { rejectionName } from './names';

const load = () => import('./reject-form');
const Form = lazyPart(async () => (await load()).RejectForm);

/** Whether a reason was being typed when the page was reloaded or the session ended, so that the form opens again (F-6). */
export const useHasReason = (id: string): boolean => useHasKeptInput(rejectionName(id));

/**
 * Loads the form’s code once the page’s content is shown: forms weigh as much as the whole list of requests, and few are declined.
 */
export function useRejectForm(): void {
  useEffect(() => {
    void afterContent()
      .then(load)
      // The press will load it again and report what’s wrong.
      .catch(() => undefined);
  }, []);
}

/** Declines a request, see `reject-form.tsx`. */
export function RejectForm(props: ComponentProps<typeof Form>) {
  return (
    <Suspense>
      <Form {...props} />
    </Suspense>
  );
}
