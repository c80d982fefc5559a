import type { ReactNode, RefObject } from 'react';
import { Dialog as AriaDialog, Popover as AriaPopover } from 'react-aria-components/Popover';
import css from './popover.module.css';

type PopoverProps = {
  isOpen: boolean;
  /** Escape, a press outside, or focus leaving. */
  onClose: () => void;
  /** What it hangs on; takes focus back when it closes. Give that `aria-haspopup="dialog"` and `aria-expanded`. */
  triggerRef: RefObject<Element | null>;
  /** Name of the dialog it is. */
  label: string;
  placement?: 'bottom start' | 'bottom end' | 'bottom' | 'top' | undefined;
  children: ReactNode;
};

/** A small dialog that hangs on a control: a day to pick, a filter to set. Not modal to the eye, modal to the keyboard. */
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
