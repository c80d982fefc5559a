import { useSyncExternalStore } from 'react';
import { announcements } from './announcer';
import { VisuallyHidden } from './visually-hidden';

/**
 * The page's two live regions, polite and assertive; rendered once, at the root, before anything is announced. Modal
 * dialogs hide what lies behind them but leave this readable.
 */
export function LiveRegion() {
  const latest = useSyncExternalStore(
    announcements.subscribe,
    announcements.get,
    announcements.get,
  );
  const say = (politeness: 'polite' | 'assertive') =>
    // A new key makes a new text node, so that a repeated sentence is read again.
    latest?.politeness === politeness && <span key={latest.id}>{latest.text}</span>;
  return (
    <div data-react-aria-top-layer="true" data-print="hide">
      <VisuallyHidden role="status">{say('polite')}</VisuallyHidden>
      <VisuallyHidden role="alert">{say('assertive')}</VisuallyHidden>
    </div>
  );
}
