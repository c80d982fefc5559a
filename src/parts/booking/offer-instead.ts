import { i18n } from '@/lib/i18n';
import { toasts } from '@/ui/toasts';
import { nearestTo } from './nearest';
import type { NoWayBack } from './no-way-back';

/** Adds the nearest free place to the toast that says why something is gone for good, if there is one (UNDO-2). */
export async function offerInstead(
  error: NoWayBack,
  toast: { id: string; text: string; duration: number },
): Promise<void> {
  const place = await nearestTo(error.lost);
  if (!place) return;
  const label = i18n.t('booking:bookNamed', { name: place.name });
  const run = async () => {
    const result = await error.bookInstead(place);
    if (result.kind === 'refused') toasts.show({ tone: 'error', text: result.refused.message });
  };
  toasts.show({ ...toast, tone: 'error', action: { label, run } });
}
