import { useState } from 'react';
import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import { Heading, Text } from '@/ui/heading';
import { List, ListRow } from '@/ui/list';
import type { ChangeGroup } from '../text';
import css from './review.module.css';

/** Lines of a group that are rendered initially, and at most. */
const AT_FIRST = 4;
const LIMIT = 200;

/** What was changed, by kind. Of many similar changes, the first few are shown until people ask for more. */
export function ChangeGroups({ groups }: { groups: readonly ChangeGroup[] }) {
  return groups.map((group) => <Group key={group.kind} {...group} />);
}

function Group({ kind, title, lines }: ChangeGroup) {
  const { t } = useTranslation('floor-editor');
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? LIMIT : AT_FIRST;
  const rest = lines.length - shown;
  return (
    <section className={css.group} data-kind={kind} aria-label={title}>
      <Heading level={3} size={14}>
        {title}
      </Heading>
      <List>
        {lines.slice(0, shown).map(({ id, text }) => (
          <ListRow key={id} title={<bdi>{text}</bdi>} />
        ))}
      </List>
      {rest > 0 &&
        (isWhole ? (
          <Text muted>{t('reviewing.more', { count: rest })}</Text>
        ) : (
          <Button size="small" variant="quiet" onClick={() => setWhole(true)}>
            {t('reviewing.showMore', { count: rest })}
          </Button>
        ))}
    </section>
  );
}
