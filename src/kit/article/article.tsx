import { useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { addStrings, useTranslation } from '@/lib/i18n';
import { afterPaint } from '@/lib/idle';
import { inSlices } from '@/lib/slices';
import strings from '@/locales/en/article.json';
import { cx } from '@/ui/cx';
import { IconExternalLink } from '@/ui/icon';
import { VisuallyHidden } from '@/ui/visually-hidden';
import '@/ui/strings';
import { linkTarget } from './addresses';
import { readable } from './readable';
import css from './article.module.css';

addStrings('article', strings);

interface ArticleProps {
  /** As it came from the server. */
  html: string;
  className?: string | undefined;
}

/**
 * An article that someone wrote: sanitized and styled. Its elements are added to the page directly, because thousands of
 * components would take longer than the browser’s layout. The rest of a long article follows once its beginning has painted, in
 * reserved space.
 */
export function Article({ html, className }: ArticleProps) {
  const { t } = useTranslation('article');
  const { t: ui } = useTranslation();
  const router = useRouter();
  const box = useRef<HTMLDivElement>(null);
  const mark = useRef<HTMLSpanElement>(null);
  const tableName = t('table');
  const newTab = ui('ui.opensNewTab');

  useLayoutEffect(() => {
    const { beginning, parts } = readable(html);
    const copy = (article: DocumentFragment): DocumentFragment => {
      const content = document.importNode(article, true);
      for (const table of content.querySelectorAll('[role="group"]')) {
        table.setAttribute('aria-label', tableName);
      }
      for (const link of content.querySelectorAll('[target]')) {
        link.append(...(mark.current?.cloneNode(true).childNodes ?? []));
      }
      return content;
    };
    const rest = parts.map((part) => {
      const place = document.createElement('div');
      place.className = css.part ?? '';
      return { part, place };
    });
    box.current?.replaceChildren(copy(beginning), ...rest.map(({ place }) => place));
    if (rest.length === 0) return undefined;
    let isOver = false;
    const fill = ({ part, place }: (typeof rest)[number]) => place.append(copy(part));
    void afterPaint().then(() => (isOver ? undefined : inSlices(rest, fill, () => isOver)));
    return () => {
      isOver = true;
    };
  }, [html, tableName, newTab]);

  // A link to a page of the product doesn’t reload it.
  useEffect(() => {
    const element = box.current;
    const follow = (event: MouseEvent) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
        return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const path = linkTarget(link?.getAttribute('href') ?? null)?.path;
      if (path === undefined) return;
      event.preventDefault();
      router.history.push(path);
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [router]);

  return (
    <>
      <div ref={box} className={cx(css.article, className)} />
      <span ref={mark} hidden>
        <IconExternalLink className={css.outside} />
        <VisuallyHidden>{newTab}</VisuallyHidden>
      </span>
    </>
  );
}
