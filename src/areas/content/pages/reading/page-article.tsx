import type { Page } from '@/api/pages';
import { displayName } from '@/domain/people';
import { formatDate, officeDay } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { ArticleCard } from '@/kit/article/article-card';
import { useWhere } from '@/session/where';
import { Badge } from '@/ui/badge';
import { EmptyState } from '@/ui/empty-state';

interface PageArticleProps {
  readonly page: Page;
  /** The name of its section. */
  readonly section: string | undefined;
  /** 1 if it’s the page, 2 if it’s shown within another. */
  readonly level: 1 | 2;
}

/** A page as it’s read. */
export function PageArticle({ page, section, level }: PageArticleProps) {
  const { t } = useTranslation('pages');
  const { zone, today } = useWhere();
  const { title, content, status, author, updated_at: at } = page;
  const day = formatDate(officeDay(at, zone), 'long', { today });
  return (
    <ArticleCard
      level={level}
      title={title}
      above={section === undefined ? undefined : <bdi>{section}</bdi>}
      about={
        <>
          {status === 'draft' && <Badge tone="pending">{t('draft')}</Badge>}
          <span>
            {author ? t('updatedBy', { day, name: displayName(author) }) : t('updated', { day })}
          </span>
        </>
      }
      html={content}
    >
      {content.trim() === '' && <EmptyState compact title={t('noContent')} />}
    </ArticleCard>
  );
}
