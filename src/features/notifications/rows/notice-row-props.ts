import type { Notice } from '@/lib/storage/notices';

/** What every row of a notice is given, whatever it is about. */
export interface NoticeRowProps {
  notice: Notice;
  /** Called once the notice was followed. */
  onFollow?: (() => void) | undefined;
}
