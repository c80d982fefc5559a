import { type ReactNode, useId, useLayoutEffect, useState } from 'react';
import { Dialog as AriaDialog, Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useTranslation } from '@/lib/i18n';
import { Button, IconButton } from './button';
import { cx } from './cx';
import { focusTargetOf } from './grid/row-focus';
import { IconClose } from './icon';
import { isFocusLost } from './lost-focus';
import css from './dialog.module.css';

type DialogProps = {
  isOpen: boolean;
  /** Escape, the close button, or a click outside. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** The actions, last in reading order. */
  footer?: ReactNode;
  wide?: boolean | undefined;
  /** False if a click outside would lose something, as in long forms. Escape and the close button still work. */
  dismissable?: boolean | undefined;
  /** At the edge of the window, as the modal form of a Sheet. */
  sheet?: boolean | undefined;
};

/**
 * React Aria returns the focus to what opened a dialog. If that is gone, or an address opened the dialog, the focus would be lost
 * it goes to the row of a list that now stands for it, or to the page.
 */
function FocusReturn() {
  const [opener] = useState(() => document.activeElement);
  useLayoutEffect(
    () => () => {
      const returnFocus = () => {
        if (!isFocusLost()) return;
        const target = opener === document.body ? undefined : focusTargetOf(opener);
        (target ?? document.getElementById('main'))?.focus({ preventScroll: true });
      };
      // React Aria does so in the next frame.
      requestAnimationFrame(() => requestAnimationFrame(returnFocus));
    },
    [opener],
  );
  return null;
}

/** A question that must be answered before anything else. For details of something selected, use a Sheet. */
export function Dialog({
  isOpen,
  onClose,
  title,
  children,
  footer,
  wide,
  dismissable = true,
  sheet,
}: DialogProps) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <ModalOverlay
      className={cx(css.scrim, sheet && css.sheetScrim)}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={dismissable}
    >
      <Modal className={cx(css.box, wide && css.wide, sheet && css.sheet)}>
        <AriaDialog className={css.dialog ?? ''} aria-labelledby={titleId}>
          <FocusReturn />
          <div className={css.head}>
            <h2 id={titleId} className={css.title}>
              {title}
            </h2>
            <span className={css.close}>
              <IconButton
                label={t('action.close')}
                icon={<IconClose />}
                size="small"
                onClick={onClose}
              />
            </span>
          </div>
          <div className={css.body}>{children}</div>
          {footer !== undefined && <div className={css.foot}>{footer}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

type AlertDialogProps = {
  isOpen: boolean;
  /** Called for "no": Cancel and Escape. A click outside doesn’t answer. */
  onCancel: () => void;
  title: string;
  /** What will happen, with counts and names. */
  children: ReactNode;
  /** The label of the action: "Release 3 bookings". */
  confirmLabel: string;
  /** A returned promise keeps the button busy; the caller closes the dialog. */
  onConfirm: () => unknown;
  cancelLabel?: string | undefined;
  danger?: boolean | undefined;
  busy?: boolean | undefined;
};

/** A yes-or-no question before something that can’t be undone. */
export function AlertDialog(props: AlertDialogProps) {
  const { isOpen, onCancel, title, children, confirmLabel, onConfirm, cancelLabel, danger, busy } =
    props;
  const { t } = useTranslation();
  const titleId = useId();
  const textId = useId();
  return (
    <ModalOverlay
      className={css.scrim ?? ''}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onCancel()}
    >
      <Modal className={css.box ?? ''}>
        <AriaDialog
          role="alertdialog"
          className={css.dialog ?? ''}
          aria-labelledby={titleId}
          aria-describedby={textId}
        >
          <FocusReturn />
          <div className={css.head}>
            <h2 id={titleId} className={css.title}>
              {title}
            </h2>
          </div>
          <div id={textId} className={css.body}>
            {children}
          </div>
          <div className={css.foot}>
            <Button onClick={onCancel}>{cancelLabel ?? t('action.cancel')}</Button>
            <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
