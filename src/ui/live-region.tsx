import { useSyncExternalStore } from 'react';
import { announcements } from './announcer';
import css from './visually-hidden.module.css';

/**
 * The page’s two live regions, polite and assertive; rendered once, at the root, before anything is announced. Modal dialogs hide
 * what’s behind them but leave this readable.
 */
export function LiveRegion() {
  const said = useSyncExternalStore(announcements.subscribe, announcements.get, announcements.get);
  // A new key creates a new text node, so that a repeated sentence is announced again.
  const text = said && <span key={said.id}>{said.text}</span>;
  const urgent = said?.politeness === 'assertive';
  return (
    <div data-react-aria-top-layer="true" data-print="hide">
      <div role="status" className={css.hidden}>
        {urgent ? null : text}
      </div>
      <div role="alert" className={css.hidden}>
        {urgent ? text : null}
      </div>
    </div>
  );
}
