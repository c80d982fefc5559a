import { useState } from 'react';
import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import { Heading, Text } from '@/ui/heading';
import { List, ListRow } from '@/ui/list';
import { Select } from '@/ui/select';
import { Inline, Stack } from '@/ui/stack';
import type { Belonging, Kind } from './belongings';
import type { Leaving } from './model';

/** Rows of a kind that are drawn at first. */
const AT_FIRST = 20;

interface OfKindProps {
  readonly kind: Kind;
  /** Whose it is, where several people go. */
  readonly ownerOf: ((item: Belonging) => string) | undefined;
  readonly items: readonly Belonging[];
  readonly leaving: Leaving;
  readonly heir: string;
}

/** Everything of one kind: one choice for all, or one for each. */
export function OfKind({ kind, ownerOf, items, leaving, heir }: OfKindProps) {
  const { t } = useTranslation('members');
  const [shown, setShown] = useState(AT_FIRST);
  if (items.length === 0) return null;
  const title = t(`removal.kind.${kind}`, { count: items.length });
  const fates = [...new Set(items.flatMap((item) => item.fates))];
  return (
    <section aria-label={title}>
      <Stack gap={2}>
        <Heading level={4}>{title}</Heading>
        {fates.length > 1 ? (
          <Inline gap={2}>
            {fates.map((fate) => (
              <Button key={fate} size="small" onClick={() => leaving.choose(items, fate)}>
                {t(`removal.all.${kind}.${fate}`, { name: heir })}
              </Button>
            ))}
          </Inline>
        ) : (
          <Text muted>{t(`removal.all.${kind}.release`, { name: heir })}</Text>
        )}
        <List aria-label={title}>
          {items.slice(0, shown).map((item) => (
            <ListRow
              key={item.id}
              title={<bdi>{item.title}</bdi>}
              text={
                <>
                  {ownerOf ? t('removal.of', { name: ownerOf(item), text: item.text }) : item.text}
                  {item.fates.length > 1 && (
                    <Select
                      labelHidden
                      label={t('removal.fateOf', { what: item.title })}
                      value={leaving.fateOf(item) ?? ''}
                      placeholder={t('removal.choose')}
                      options={item.fates.map((fate) => ({
                        value: fate,
                        label: t(`removal.one.${kind}.${fate}`, { name: heir }),
                      }))}
                      onChange={({ target }) => {
                        const fate = item.fates.find((each) => each === target.value);
                        if (fate) leaving.choose([item], fate);
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
