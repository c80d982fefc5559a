import type { ReactNode, RefObject } from 'react';
import { Dialog as AriaDialog, Popover as AriaPopover } from 'react-aria-components/Popover';
import css from './popover.module.css';

type PopoverProps = {
  isOpen: boolean;
  /** Escape, a click outside, or focus leaving. */
  onClose: () => void;
  /**
   * The element it’s attached to, which gets the focus back when it closes. Give it `aria-haspopup="dialog"` and `aria-expanded`.
   */
  triggerRef: RefObject<Element | null>;
  /** The dialog’s accessible name. */
  label: string;
  placement?: 'bottom start' | 'bottom end' | 'bottom' | 'top' | undefined;
  children: ReactNode;
};

/** A small dialog attached to a control: a day to pick, a filter to set. It doesn’t look modal but is modal for the keyboard. */
export function Popover({
  isOpen,
  onClose,
  triggerRef,
  label,
  placement = 'bottom start',
  children,
}: PopoverProps) {
  return (
    <AriaPopover
      className={css.popover ?? ''}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      triggerRef={triggerRef}
      placement={placement}
      offset={6}
    >
      <AriaDialog className={css.content ?? ''} aria-label={label}>
        {children}
      </AriaDialog>
    </AriaPopover>
  );
}
