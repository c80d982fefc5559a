import { i18n } from '@/lib/i18n';
import './strings';

const t = i18n.getFixedT(null, 'writing');

interface Written {
  readonly title: string;
  readonly status: 'draft' | 'published';
}

type Changes = { readonly [K in keyof Written]?: Written[K] | undefined };

/** The message once an article is published. */
export const publishedText = (title: string): string => t('done.published', { title });

/** The message once an article was changed: published, unpublished, or just saved. */
export function savedText(before: Written, changes: Changes): string {
  const { title = before.title, status = before.status } = changes;
  if (status === before.status) return t('done.saved', { title });
  return status === 'published' ? publishedText(title) : t('done.unpublished', { title });
}
