import type { TicketStatus } from '@/api/schemas/tickets';
import { useTranslation } from '@/lib/i18n';
import { Badge, type BadgeTone } from '@/ui/badge';
import { IconCircleAlert, IconSlash } from '@/ui/icon';
import './strings';

const TONES: Readonly<Record<TicketStatus, BadgeTone>> = {
  open: 'accent',
  in_progress: 'pending',
  done: 'accepted',
  cancelled: 'neutral',
};

/** The status of a workplace request: a word with its glyph. */
export function TicketStatusBadge({ status }: { status: TicketStatus }) {
  const { t } = useTranslation('report');
  const icon = { open: <IconCircleAlert />, cancelled: <IconSlash /> }[status as string];
  return (
    <Badge tone={TONES[status]} icon={icon}>
      {t(`status.${status}`)}
    </Badge>
  );
}
