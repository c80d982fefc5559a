import { useTranslation } from '@/lib/i18n';
import { Notice } from '@/ui/notice';
import type { Places } from '../model';

interface UnknownHomeProps {
  /** An office, a floor, or an area, from the address. */
  readonly id: string | undefined;
  /** Undefined while they’re loading. */
  readonly places: Pick<Places, 'byId'> | undefined;
  readonly offices: readonly { readonly id: string }[];
}

/** Says that what the address names as the home of places was deleted or belongs to another organization (UI-7). */
export function UnknownHome({ id, places, offices }: UnknownHomeProps) {
  const { t } = useTranslation('places');
  const isKnown = id === undefined || !places || places.byId.has(id);
  if (isKnown || offices.some((office) => office.id === id)) return null;
  return (
    <Notice tone="warning" live>
      {t('homeGone')}
    </Notice>
  );
}
