import type { Notice } from '@/lib/storage/notices';

/** Props of every notification row, whatever it’s about. */
export interface NoticeRowProps {
  notice: Notice;
  /** Called once the notification was opened. */
  onFollow?: (() => void) | undefined;
}
