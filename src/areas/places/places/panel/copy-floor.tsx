import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import type { Resource } from '@/api/schemas/places';
import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import { Heading, Text } from '@/ui/heading';
import { IconCopy } from '@/ui/icon';
import { Notice } from '@/ui/notice';
import { Select } from '@/ui/select';
import { Inline, Stack } from '@/ui/stack';
import { TextField } from '@/ui/text-field';
import { useAbout } from '@/ui/use-about';
import { messageOf } from '@/writes/problem';
import { isFloor, type Places } from '../model';
import { withDescendants } from '../model/tree';
import { countText } from '../text';
import { copyFloor } from './copy';

interface CopyFloorProps {
  readonly places: Places;
  readonly place: Resource;
  readonly offices: readonly { readonly id: string; readonly name: string }[];
  /** Only those who manage all places may add floors. */
  readonly managesAll: boolean;
  readonly onCopied: (id: string) => void;
}

/** Copies a floor with everything on it, after showing what comes along and what stays. */
export function CopyFloor(props: CopyFloorProps) {
  const { t } = useTranslation('places');
  const [isAsking, setAsking] = useState(false);
  if (isAsking) return <Review {...props} onCancel={() => setAsking(false)} />;
  const { places, managesAll } = props;
  return (
    <div>
      <Button
        icon={<IconCopy />}
        disabledReason={
          managesAll
            ? places.isComplete
              ? undefined
              : t('copy.loading')
            : t('paste.flaw.floorRight')
        }
        onClick={() => setAsking(true)}
      >
        {t('copy.start')}
      </Button>
    </div>
  );
}

const keyOf = (name: string): string => name.trim().toLocaleLowerCase('en');

/** The floor’s name, or the next one like it that’s free in the office. */
function freeName(
  t: TFunction<readonly ['places', 'booking']>,
  name: string,
  taken: ReadonlySet<string>,
): string {
  let free = name;
  for (let number = 1; taken.has(keyOf(free)); number += 1) {
    free =
      number === 1 ? t('places:copy.next', { name }) : t('places:copy.nextMany', { name, number });
  }
  return free;
}

function Review({
  places,
  place,
  offices,
  onCopied,
  onCancel,
}: CopyFloorProps & { readonly onCancel: () => void }) {
  const { t } = useTranslation(['places', 'booking']);
  const client = useQueryClient();
  const [officeId, setOfficeId] = useState(place.office_id);
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useAbout<unknown>([officeId, typed]);
  const section = useRef<HTMLElement>(null);
  // The button that was clicked is gone, so what it opened scrolls into view.
  useEffect(() => section.current?.focus(), []);
  const taken = new Set(
    places.all
      .filter((each) => isFloor(each) && each.office_id === officeId)
      .map(({ name }) => keyOf(name)),
  );
  const name = typed ?? freeName(t, place.name, taken);
  const flaw =
    name.trim() === ''
      ? t('places:field.nameNeeded')
      : taken.has(keyOf(name))
        ? t('places:copy.taken')
        : undefined;
  const all = withDescendants(places.all, [place.id]);
  const own = all.slice(1);
  const limits = new Set(
    all.flatMap(({ teams, users }) => [...Object.keys(teams), ...Object.keys(users)]),
  );
  const office = offices.find(({ id }) => id === officeId);
  const copy = async (): Promise<void> => {
    if (!office) return;
    setError(undefined);
    try {
      onCopied(await copyFloor(client, { floor: place, name: name.trim(), office }));
    } catch (failure) {
      setError(failure);
    }
  };
  const title = t('places:copy.title', { name: place.name });
  return (
    <section ref={section} tabIndex={-1} aria-label={title}>
      <Stack gap={3}>
        <Heading level={3}>{title}</Heading>
        {offices.length > 1 && (
          <Select
            label={t('places:field.office')}
            value={officeId}
            options={offices.map(({ id, name: label }) => ({ value: id, label }))}
            onChange={({ target }) => setOfficeId(target.value)}
          />
        )}
        <TextField
          label={t('places:field.name')}
          value={name}
          maxLength={200}
          error={flaw}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div role="status">
          <Text>{t('places:copy.what', { what: countText(t, own) })}</Text>
          {limits.size > 0 && <Text>{t('places:copy.limits', { count: limits.size })}</Text>}
          {office && officeId !== place.office_id && (
            <Text>{t('places:copy.elsewhere', { office: office.name })}</Text>
          )}
          <Text muted>{t('places:copy.stays')}</Text>
          <Text muted>{t('places:copy.undo')}</Text>
        </div>
        {error !== undefined && (
          <Notice tone="danger" live title={t('places:copy.failed')}>
            {messageOf(error)}
          </Notice>
        )}
        <Inline gap={2}>
          <Button wraps variant="primary" disabledReason={flaw} onClick={copy}>
            {t('places:copy.named', { name: place.name })}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {t('places:copy.cancel')}
          </Button>
        </Inline>
      </Stack>
    </section>
  );
}
