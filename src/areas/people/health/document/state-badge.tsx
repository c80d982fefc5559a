import { useTranslation } from '@/lib/i18n';
import { Badge } from '@/ui/badge';
import { IconCalendarX, IconClock } from '@/ui/icon';
import { TONES, type DocumentState } from '../text';

const ICONS: Partial<Record<DocumentState, React.ReactNode>> = {
  expired: <IconCalendarX />,
  expiring: <IconClock />,
};

/** A document’s state: a word with its glyph. */
export function StateBadge({ state }: { state: DocumentState }) {
  const { t } = useTranslation('health');
  return (
    <Badge tone={TONES[state]} icon={ICONS[state]}>
      {t(`state.${state}`)}
    </Badge>
  );
}
