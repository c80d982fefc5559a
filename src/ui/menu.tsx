import {
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from '@/lib/i18n';
import { lazyPart } from '@/lib/lazy-part';
import { Button, IconButton } from './button';
import type { ButtonVariant } from './button-class';
import { IconChevronDown, IconMore } from './icon';
import type { MenuItems } from './menu-items';
import './strings';

type MenuButtonProps = {
  items: MenuItems;
  /** Name of the button. Without `children` it’s an icon button and this is its tooltip. */
  label?: string | undefined;
  icon?: ReactNode;
  /** The button’s text; a small arrow indicates the menu. */
  children?: ReactNode;
  variant?: ButtonVariant | undefined;
  size?: 'small' | 'medium' | undefined;
  disabledReason?: string | undefined;
  placement?: 'bottom start' | 'bottom end' | undefined;
};

const load = () => import('./menu-popover');
const MenuPopover = lazyPart(async () => (await load()).MenuPopover);

/**
 * A button with a menu. The button is plain. The menu’s code (React Aria) loads when a pointer or the focus comes near the
 * button, and its elements are created when it opens, so that a hundred rows can each have one.
 */
export function MenuButton(props: MenuButtonProps) {
  const {
    items,
    label,
    icon,
    children,
    variant,
    size,
    disabledReason,
    placement = 'bottom end',
  } = props;
  const { t } = useTranslation();
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);

  const shared = {
    ref: trigger,
    variant,
    size,
    disabledReason,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    onPointerEnter: () => void load(),
    onFocus: () => void load(),
    onClick: () => setOpen(!open),
    onKeyDown: (event: KeyboardEvent) => {
      if (disabledReason !== undefined || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp'))
        return;
      event.preventDefault();
      setOpen(true);
    },
  } as const;
  const name = label ?? t('ui.more');

  return (
    <>
      {children === undefined ? (
        <IconButton {...shared} label={name} icon={icon ?? <IconMore />} />
      ) : (
        <Button {...shared} icon={icon} aria-label={label}>
          {children}
          <IconChevronDown />
        </Button>
      )}
      {open && (
        <>
          <ItemKeys items={items} onClose={() => setOpen(false)} />
          <Suspense>
            <MenuPopover
              items={items}
              label={name}
              triggerRef={trigger}
              placement={placement}
              onClose={() => setOpen(false)}
            />
          </Suspense>
        </>
      )}
    </>
  );
}

/**
 * Chooses an item by its key from the moment its menu opens. People who know the keys press the second one before the menu’s code
 * has loaded and before it has the focus. Captured, because a menu would search for an item that starts with the letter.
 */
function ItemKeys({ items, onClose }: { items: MenuItems; onClose: () => void }) {
  const choose = useEffectEvent((event: globalThis.KeyboardEvent): void => {
    const item = items.find((each) => each !== 'line' && each.key === event.key);
    if (!item || item === 'line' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (item.disabledReason !== undefined) return;
    onClose();
    item.onAction();
  });
  useLayoutEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent): void => choose(event);
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, []);
  return null;
}
