import { Suspense, useId } from 'react';
import { mediaAddress } from '@/lib/config/media-address';
import { useTranslation } from '@/lib/i18n';
import { lazyPart } from '@/lib/lazy-part';
import { useSession } from '@/session';
import { Avatar } from '@/ui/avatar';
import { cx } from '@/ui/cx';
import { useDisclosure } from './use-disclosure';
import panel from './panel.module.css';
import css from './account-menu.module.css';

const load = () => import('./account-panel');
const AccountPanel = lazyPart(async () => (await load()).AccountPanel);

interface AccountMenuProps {
  /** The button is at the bottom of the window, so its panel opens above it. */
  above?: boolean | undefined;
}

/** Who I am, and what belongs to me: organization, design, sign out. Its content loads on intent. */
export function AccountMenu({ above = false }: AccountMenuProps) {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  const { open, setOpen, root, opener } = useDisclosure();
  const id = useId();
  const name = user.name ?? user.email;
  const preload = () => void load().catch(() => {});
  return (
    <div ref={root} className={panel.root}>
      <button
        ref={opener}
        type="button"
        className={css.button}
        aria-label={t('account.open', { name })}
        aria-expanded={open}
        aria-controls={id}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(!open)}
      >
        <Avatar name={name} src={mediaAddress(user.profile_photo_url)} size={32} />
      </button>
      <div id={id} className={cx(panel.panel, above && panel.above)} hidden={!open}>
        {open && (
          <Suspense>
            <AccountPanel close={() => setOpen(false)} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
