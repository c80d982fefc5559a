import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from '@/lib/i18n';
import { usePageTitle } from '@/lib/page';
import { ReadFailed } from '@/kit/loading/read-failed';
import { Card, CardHead } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Heading, Text } from '@/ui/heading';
import { linkClass } from '@/ui/link-class';
import { List, ListRow } from '@/ui/list';
import { SkeletonRows } from '@/ui/skeleton';
import { Stack } from '@/ui/stack';
import { useWaiting, WAITING } from './waiting';
import './strings';

/** The administration’s first page: what waits for someone, each with the page that deals with it. */
export function AdminHome() {
  const { t } = useTranslation('admin');
  usePageTitle(t('nav'));
  const id = useId();
  const waiting = useWaiting();
  const isLoading = waiting.some(({ count, query }) => count === undefined && !query.isError);
  const failed = waiting.filter(({ count, query }) => count === undefined && query.isError);
  const found = waiting.filter(({ count = 0 }) => count > 0);
  return (
    <Stack>
      <header>
        <Heading level={1}>{t('nav')}</Heading>
        <Text muted>{t('home.text')}</Text>
      </header>
      <Card aria-labelledby={id} aria-busy={isLoading}>
        <Stack gap={3}>
          <CardHead title={t('home.title')} id={id} />
          {found.length > 0 && (
            <List>
              {found.map(({ name, to, count }) => (
                <ListRow
                  key={name}
                  title={
                    <Link to={to} className={linkClass('subtle')}>
                      {t(`home.waits.${name}`, { count })}
                    </Link>
                  }
                  text={t(`page.${name}`)}
                />
              ))}
            </List>
          )}
          {isLoading && <SkeletonRows count={WAITING.length - found.length} />}
          {failed.map(({ name, query }) => (
            <ReadFailed
              key={name}
              compact
              title={t('home.failed', { page: t(`page.${name}`) })}
              query={query}
            />
          ))}
          {!isLoading && failed.length === 0 && found.length === 0 && (
            <EmptyState drawing="shelf" title={t('home.none')} text={t('home.noneText')} />
          )}
        </Stack>
      </Card>
    </Stack>
  );
}
