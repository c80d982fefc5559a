import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useId, useRef } from 'react';
import { myAgenda } from '@/areas/booking/bookings/queries';
import { markRead } from '@/areas/me/notifications/inbox/store';
import '@/areas/me/notifications/strings';
import { useInbox } from '@/areas/me/notifications/model';
import { useTranslation } from '@/lib/i18n';
import { lazyPart } from '@/lib/lazy-part';
import { useWhere } from '@/session/where';
import { Count } from '@/ui/badge';
import { cx } from '@/ui/cx';
import { IconBell } from '@/ui/icon';
import { useDisclosure } from './use-disclosure';
import panel from './panel.module.css';
import css from './bell.module.css';

const load = () => import('@/areas/me/notifications/panel');
const Panel = lazyPart(async () => (await load()).Panel);

/** The number of new items, and a panel with them: requests that need my answer, and what others did to my bookings. */
export function Bell() {
  const { t } = useTranslation('notifications');
  const { today } = useWhere();
  const inbox = useInbox();
  const { owner, count } = inbox;
  // A canceled booking can only be described while it’s still cached (HUB-1).
  useQuery(myAgenda('upcoming', today));
  const { open, setOpen, root, opener } = useDisclosure();
  const id = useId();
  const wasOpen = useRef(false);
  useEffect(() => {
    // New items stay marked as new while the panel is open.
    if (wasOpen.current && !open) markRead(owner);
    wasOpen.current = open;
  }, [open, owner]);
  const preload = () => void load().catch(() => {});
  return (
    <div ref={root} className={panel.root}>
      <button
        ref={opener}
        type="button"
        className={css.button}
        aria-expanded={open}
        aria-controls={id}
        aria-label={count > 0 ? `${t('bell')}, ${t('count', { count })}` : t('bell')}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(!open)}
      >
        <IconBell aria-hidden="true" />
        <span className={css.count} aria-hidden="true">
          <Count value={count} label="" />
        </span>
      </button>
      <div id={id} className={cx(panel.panel, css.panel)} hidden={!open}>
        {open && (
          <Suspense>
            <Panel inbox={inbox} close={() => setOpen(false)} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
