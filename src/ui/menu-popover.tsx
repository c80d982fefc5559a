import type { RefObject } from 'react';
import { Menu, MenuItem, Popover, Separator, Text } from 'react-aria-components/Menu';
import { cx } from './cx';
import { IconCheck } from './icon';
import { Kbd } from './kbd';
import type { MenuItems } from './menu-items';
import css from './popover.module.css';

type MenuPopoverProps = {
  items: MenuItems;
  label: string;
  triggerRef: RefObject<Element | null>;
  placement: 'bottom start' | 'bottom end';
  onClose: () => void;
};

/** The open menu of a MenuButton; mounted only while it’s open. */
export function MenuPopover({ items, label, triggerRef, placement, onClose }: MenuPopoverProps) {
  return (
    <Popover
      className={css.popover ?? ''}
      aria-label={label}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      triggerRef={triggerRef}
      placement={placement}
      offset={4}
    >
      <Menu className={css.menu ?? ''} aria-label={label} autoFocus="first" onClose={onClose}>
        {items.map((item, index) =>
          item === 'line' ? (
            <Separator key={`line after ${idBefore(items, index)}`} className={css.line ?? ''} />
          ) : (
            <MenuItem
              key={item.id}
              id={item.id}
              textValue={item.label}
              className={cx(
                css.item,
                item.danger && css.danger,
                item.disabledReason !== undefined && css.off,
              )}
              shouldCloseOnSelect={item.disabledReason === undefined}
              onAction={() => item.disabledReason === undefined && item.onAction()}
            >
              {item.icon}
              <span className={css.words}>
                <Text slot="label">{item.label}</Text>
                {(item.disabledReason ?? item.text) !== undefined && (
                  <Text slot="description" className={css.text ?? ''}>
                    {item.disabledReason ?? item.text}
                  </Text>
                )}
              </span>
              {item.key !== undefined && <Kbd>{item.key}</Kbd>}
              {item.current && <IconCheck className={css.check ?? ''} />}
            </MenuItem>
          ),
        )}
      </Menu>
    </Popover>
  );
}

function idBefore(items: MenuItems, index: number): string {
  const before = items[index - 1];
  return before === undefined || before === 'line' ? String(index) : before.id;
}
