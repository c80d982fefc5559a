import { useQuery } from '@tanstack/react-query';
import type { Resource } from '@/api/schemas/places';
import { settings } from '@/api/settings';
import { formatServerInstant } from '@/domain/time';
import type { Span } from '@/domain/reservations';
import { now } from '@/lib/clock';
import { useTranslation } from '@/lib/i18n';
import { useImpersonationLock } from '@/areas/people/shared/impersonate/use-impersonation-lock';
import { rememberedSettings } from '@/areas/me/shared/queries/settings';
import { announce } from '@/ui/announcer';
import { Button } from '@/ui/button';
import { IconBell } from '@/ui/icon';
import { Text } from '@/ui/heading';
import { useWrite } from '@/writes/use-write';
import './strings';

interface WatchButtonProps {
  readonly place: Pick<Resource, 'id' | 'name'>;
  readonly span: Span;
}

/** "Notify me when free": stored in the account. It reserves nothing, and says how long it works (SUG-4). */
export function WatchButton({ place, span }: WatchButtonProps) {
  const { t } = useTranslation('watches');
  const remembered = useQuery(rememberedSettings());
  const save = useWrite(settings.saveUser);
  const start = formatServerInstant(new Date(span.start));
  const end = formatServerInstant(new Date(span.end));
  const known = remembered.data?.watches ?? [];
  const own = known.find(
    (watch) => watch.resource_id === place.id && watch.start === start && watch.end === end,
  );
  const toggle = async () => {
    const created_at = formatServerInstant(new Date(now()));
    const watch = {
      id: `${place.id} ${created_at}`,
      resource_id: place.id,
      start,
      end,
      created_at,
    };
    const watches = own ? known.filter((each) => each !== own) : [...known, watch].slice(-100);
    await save.run({ body: { watches } });
    announce(t(own ? 'removed' : 'added', { name: place.name }));
  };
  return (
    <div>
      <Button
        variant="quiet"
        size="small"
        icon={<IconBell />}
        aria-pressed={own !== undefined}
        busy={remembered.isPending}
        disabledReason={useImpersonationLock()}
        onClick={toggle}
      >
        {t(own ? 'on' : 'set')}
      </Button>
      {own && (
        <Text as="p" size="small" muted>
          {t('keep')}
        </Text>
      )}
    </div>
  );
}
