import * as z from 'zod/mini';
import { byName } from '@/api/core/fields';
import { useTranslation } from '@/lib/i18n';
import { drafts } from '@/lib/storage';
import { ObjectPanel } from '@/parts/object-panel/object-panel';
import { useSession } from '@/session';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { FactList } from '@/ui/fact-list';
import { Notice } from '@/ui/notice';
import type { Places } from '../model';
import { draftOf, useFields } from './fields';

const Draft = z.object({ mine: byName(z.unknown()) });

interface GonePlaceProps {
  readonly id: string;
  readonly places: Places;
  /** The place exists, but someone else manages it. */
  readonly isTheirs: boolean;
  readonly onClose: () => void;
}

/** A place that was deleted, or isn’t the viewer’s, with what they had typed for it, which would otherwise be lost (F-6). */
export function GonePlace({ id, places, isTheirs, onClose }: GonePlaceProps) {
  const { t } = useTranslation('places');
  return (
    <ObjectPanel title={t('gone')} onClose={onClose}>
      <Typed id={id} places={places} />
      <EmptyState title={t(isTheirs ? 'notYours' : 'goneText')}>
        <Button onClick={onClose}>{t('toList')}</Button>
      </EmptyState>
    </ObjectPanel>
  );
}

function Typed({ id, places }: Pick<GonePlaceProps, 'id' | 'places'>) {
  const { t } = useTranslation('places');
  const { user } = useSession();
  const fields = new Map<string, { label: string; show?: (value: never) => string }>(
    Object.entries(useFields(places)),
  );
  const kept = drafts.at(draftOf(id)).get();
  const draft = z.safeParse(Draft, kept?.user_id === user.id ? kept.input : undefined);
  if (!draft.success) return null;
  return (
    <Notice tone="info" live title={t('typed')}>
      <FactList>
        {Object.entries(draft.data.mine).map(([name, value]) => {
          const { label, show = String } = fields.get(name) ?? { label: name };
          return [
            <dt key={name}>{label}</dt>,
            <dd key={`${name} value`}>
              <bdi>{show(value as never)}</bdi>
            </dd>,
          ];
        })}
      </FactList>
    </Notice>
  );
}
