import { useState } from 'react';
import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import { Heading, Text } from '@/ui/heading';
import { List, ListRow } from '@/ui/list';
import { Select } from '@/ui/select';
import { Inline, Stack } from '@/ui/stack';
import type { Belonging, Kind } from './belongings';
import type { Leaving } from './model';

/** Rows of a kind that are rendered initially. */
const AT_FIRST = 20;

interface LeftItemsOfKindProps {
  readonly kind: Kind;
  /** Whose it is, if several people leave. */
  readonly ownerOf: ((item: Belonging) => string) | undefined;
  readonly items: readonly Belonging[];
  readonly leaving: Leaving;
  readonly successor: string;
}

/** All items of one kind: one choice for all, or one each. */
export function LeftItemsOfKind({
  kind,
  ownerOf,
  items,
  leaving,
  successor,
}: LeftItemsOfKindProps) {
  const { t } = useTranslation('members');
  const [shown, setShown] = useState(AT_FIRST);
  if (items.length === 0) return null;
  const title = t(`removal.kind.${kind}`, { count: items.length });
  const dispositions = [...new Set(items.flatMap((item) => item.dispositions))];
  return (
    <section aria-label={title}>
      <Stack gap={2}>
        <Heading level={4}>{title}</Heading>
        {dispositions.length > 1 ? (
          <Inline gap={2}>
            {dispositions.map((disposition) => (
              <Button
                wraps
                key={disposition}
                size="small"
                onClick={() => leaving.choose(items, disposition)}
              >
                {t(`removal.all.${kind}.${disposition}`, { name: successor })}
              </Button>
            ))}
          </Inline>
        ) : (
          <Text muted>{t(`removal.all.${kind}.release`, { name: successor })}</Text>
        )}
        <List aria-label={title}>
          {items.slice(0, shown).map((item) => (
            <ListRow
              key={item.id}
              title={<bdi>{item.title}</bdi>}
              text={
                <>
                  {ownerOf ? t('removal.of', { name: ownerOf(item), text: item.text }) : item.text}
                  {item.dispositions.length > 1 && (
                    <Select
                      labelHidden
                      label={t('removal.dispositionOf', { what: item.title })}
                      value={leaving.dispositionOf(item) ?? ''}
                      placeholder={t('removal.choose')}
                      options={item.dispositions.map((disposition) => ({
                        value: disposition,
                        label: t(`removal.one.${kind}.${disposition}`, { name: successor }),
                      }))}
                      onChange={({ target }) => {
                        const disposition = item.dispositions.find((each) => each === target.value);
                        if (disposition) leaving.choose([item], disposition);
                      }}
                    />
                  )}
                </>
              }
            />
          ))}
        </List>
        {items.length > shown && (
          <Button size="small" variant="quiet" onClick={() => setShown(items.length)}>
            {t('removal.more', { count: items.length - shown })}
          </Button>
        )}
      </Stack>
    </section>
  );
}
