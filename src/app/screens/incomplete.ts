import { i18n } from '@/lib/i18n';
import { toasts } from '@/ui/toasts';
import './strings';

/** A list whose cursors don’t advance may be missing rows. */
export function warnIncomplete(): void {
  toasts.show({ id: 'list-incomplete', tone: 'info', text: i18n.t('problem:listIncomplete') });
}
