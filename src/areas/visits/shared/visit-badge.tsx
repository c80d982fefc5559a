import type { ReactNode } from 'react';
import type { VisitStatus } from '@/domain/visits';
import { useTranslation } from '@/lib/i18n';
import { Badge, type BadgeTone } from '@/ui/badge';
import { IconClock, IconLogOut } from '@/ui/icon';
import './strings';

const TONES: Readonly<Record<VisitStatus, BadgeTone>> = {
  expected: 'accent',
  waiting: 'pending',
  here: 'accepted',
  left: 'neutral',
  cancelled: 'neutral',
  denied: 'rejected',
  no_show: 'neutral',
};

const ICONS: Partial<Record<VisitStatus, ReactNode>> = {
  expected: <IconClock />,
  left: <IconLogOut />,
};

/** A visit’s status as a word with its glyph (UI-2). */
export function VisitBadge({ standing }: { standing: VisitStatus }) {
  const { t } = useTranslation('visit');
  return (
    <Badge tone={TONES[standing]} icon={ICONS[standing]}>
      {t(`state.${standing}`)}
    </Badge>
  );
}
