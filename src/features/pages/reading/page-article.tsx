import type { Page } from '@/api/pages';
import { displayName } from '@/domain/people';
import { formatDate, officeDay } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { Article } from '@/parts/article/article';
import { useWhere } from '@/session/where';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Heading } from '@/ui/heading';
import { Stack } from '@/ui/stack';
import css from '../page.module.css';

interface PageArticleProps {
  readonly page: Page;
  /** The name of its section. */
  readonly section: string | undefined;
  /** 1 where it is the page, 2 where it is looked at within another. */
  readonly level: 1 | 2;
}

/** A page as it is read. */
export function PageArticle({ page, section, level }: PageArticleProps) {
  const { t } = useTranslation('pages');
  const { zone, today } = useWhere();
  const { title, content, status, author, updated_at: at } = page;
  const day = formatDate(officeDay(at, zone), 'long', { today });
  return (
    <Card as="article" padded={false} aria-labelledby="page-title">
      <div className={css.body}>
        <Stack gap={6}>
          <header>
            {section !== undefined && (
              <p className={css.facts}>
                <bdi>{section}</bdi>
              </p>
            )}
            <Heading level={level} size={32} id="page-title">
              <bdi>{title}</bdi>
            </Heading>
            <p className={css.facts}>
              {status === 'draft' && <Badge tone="pending">{t('draft')}</Badge>}{' '}
              {author ? t('updatedBy', { day, name: displayName(author) }) : t('updated', { day })}
            </p>
          </header>
          {content.trim() === '' ? (
            <EmptyState compact title={t('noContent')} />
          ) : (
            <Article html={content} />
          )}
        </Stack>
      </div>
    </Card>
  );
}
