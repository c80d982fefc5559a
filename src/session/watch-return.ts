import { identityCode } from './watch-person';

/**
 * Checks who is signed in whenever someone returns to the page. On a page that the browser kept (F-55), nothing is visible until
 * then: it may be that of someone who has signed out since.
 *
 * @param signal aborts at the end of the session
 * @returns the check in progress, for which writes wait
 */
export function watchReturn(signal: AbortSignal): () => Promise<void> | undefined {
  let pending: Promise<void> | undefined;
  let wasAway = false;
  const { style } = document.documentElement;
  const listen = ({ type, persisted }: Partial<PageTransitionEvent>) => {
    if (persisted) style.visibility = 'hidden';
    if (type === 'blur' || type === 'pagehide' || document.visibilityState === 'hidden') {
      wasAway = true;
    } else if (persisted || wasAway) {
      wasAway = false;
      const checked = identityCode()
        .then(({ returned }) => returned(persisted))
        // Without a network, the page stays to be read.
        .catch(() => {})
        .finally(() => {
          style.visibility = '';
          if (pending === checked) pending = undefined;
        });
      pending = checked;
    }
  };
  const types = ['blur', 'focus', 'pagehide', 'pageshow', 'visibilitychange'];
  for (const type of types) addEventListener(type, listen, { signal });
  return () => pending;
}
