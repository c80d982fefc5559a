import { useId } from 'react';
import { Dialog as AriaDialog, Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useTranslation } from '@/lib/i18n';
import { IconButton } from './button';
import { cx } from './cx';
import { IconClose } from './icon';
import type { SheetProps } from './sheet';
import css from './dialog.module.css';

/** The modal form of a Sheet; loaded by it when needed. */
export function SheetModal({
  isOpen,
  onClose,
  title,
  children,
  footer,
}: Omit<SheetProps, 'modal'>) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <ModalOverlay
      className={cx(css.scrim, css.sheetScrim)}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable
    >
      <Modal className={cx(css.box, css.sheet)}>
        <AriaDialog className={css.dialog ?? ''} aria-labelledby={titleId}>
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
