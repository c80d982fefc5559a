import * as z from 'zod/mini';
import { byName } from '@/api/core/fields';
import { useTranslation } from '@/lib/i18n';
import { drafts } from '@/lib/storage';
import { GonePanel } from '@/parts/object-panel/gone-panel';
import { useSession } from '@/session';
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
    <GonePanel
      title={t('gone')}
      text={t(isTheirs ? 'notYours' : 'goneText')}
      toList={t('toList')}
      onClose={onClose}
    >
      <Typed id={id} places={places} />
    </GonePanel>
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
