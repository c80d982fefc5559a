import type { ReactNode } from 'react';
import { useTranslation } from '@/lib/i18n';
import { IconButton } from '@/ui/button';
import { IconClose } from '@/ui/icon';
import css from './editor.module.css';

interface PanelProps {
  readonly label: string;
  readonly onClose?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A row below the toolbar. It’s part of the page layout, so that it doesn’t cover the text. */
export function Panel({ label, onClose, children }: PanelProps) {
  const { t } = useTranslation('editor');
  return (
    <div
      role="group"
      aria-label={label}
      className={css.panel}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !onClose) return;
        event.stopPropagation();
        onClose();
      }}
    >
      {children}
      {onClose && (
        <IconButton size="small" label={t('close')} icon={<IconClose />} onClick={onClose} />
      )}
    </div>
  );
}
