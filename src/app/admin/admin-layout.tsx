import { Link, Outlet, useChildMatches, useLocation, useMatchRoute } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { foldText, searchFor } from '@/domain/text/search';
import { useTranslation } from '@/lib/i18n';
import { CrumbsProvider } from '@/kit/crumbs';
import { buttonClass } from '@/ui/button-class';
import { cx } from '@/ui/cx';
import { Text } from '@/ui/heading';
import { IconChevronDown } from '@/ui/icon';
import { SearchField } from '@/ui/search-field';
import { useMediaQuery, WIDE } from '@/ui/use-media-query';
import { useDisclosure } from '../shell/use-disclosure';
import { useAdminGroups } from './entries';
import { Trail } from './trail';
import css from './admin-layout.module.css';

/** The frame of the administration: its navigation, and beside it the screen below its breadcrumbs. */
export function AdminLayout() {
  const wide = useMediaQuery(WIDE);
  const isAlone = useChildMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.adminAlone),
  });
  return (
    <CrumbsProvider>
      {isAlone ? (
        <div className={css.alone}>
          <Trail isFull={wide} />
          <Outlet />
        </div>
      ) : (
        <div className={css.frame}>
          {wide ? <AdminNav /> : <FoldedNav />}
          <div className={css.screen}>
            <Trail isFull={wide} />
            <Outlet />
          </div>
        </div>
      )}
    </CrumbsProvider>
  );
}

/** The screens a person may open, by group, and a field that finds them and what’s on them. */
function AdminNav({ onFollow }: { onFollow?: (() => void) | undefined }) {
  const { t } = useTranslation('admin');
  const id = useId();
  const groups = useAdminGroups();
  const [typed, type] = useState('');
  const isSought = searchFor(typed);
  const found = groups.flatMap(({ group, entries }) => {
    const hits = entries.filter(
      ({ name }) =>
        isSought?.(foldText(`${t(`page.${name}`)} ${t(`group.${group}`)} ${t(`words.${name}`)}`)) ??
        true,
    );
    return hits.length > 0 ? [{ group, entries: hits }] : [];
  });
  const nav = useCurrentInSight();
  // A screen with pages below it isn’t the current one while one of those is open.
  const hasBelow = (to: string): boolean =>
    groups.some(({ entries }) => entries.some((other) => other.to.startsWith(`${to}/`)));
  return (
    <nav ref={nav} aria-label={t('nav')} className={css.nav} data-print="hide">
      <SearchField label={t('find')} value={typed} onChange={type} />
      {found.length === 0 && (
        <Text size="small" muted role="status">
          {t('none')}
        </Text>
      )}
      {found.map(({ group, entries }) => (
        <div key={group}>
          <p id={`${id}${group}`} className={css.group}>
            {t(`group.${group}`)}
          </p>
          <ul aria-labelledby={`${id}${group}`}>
            {entries.map(({ name, to }) => (
              <li key={name}>
                <Link
                  to={to}
                  className={css.entry}
                  activeOptions={{ exact: hasBelow(to), includeSearch: false }}
                  onClick={onFollow}
                >
                  {t(`page.${name}`)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** Scrolls a navigation taller than its window to the entry of the open screen, unless it’s in sight. */
function useCurrentInSight() {
  const nav = useRef<HTMLElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => {
    const box = nav.current;
    const entry = box?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!box || !entry) return;
    const { offsetTop: top, offsetHeight: height } = entry;
    const isInSight = top >= box.scrollTop && top + height <= box.scrollTop + box.clientHeight;
    if (!isInSight) box.scrollTop = top - (box.clientHeight - height) / 2;
  }, [path]);
  return nav;
}

/** The same navigation on a phone: a single line that names the screen and expands. */
function FoldedNav() {
  const { t } = useTranslation('admin');
  const id = useId();
  const { open, setOpen, root, opener } = useDisclosure();
  const matches = useMatchRoute();
  const here = useAdminGroups()
    .flatMap(({ entries }) => entries)
    .toSorted((a, b) => b.to.length - a.to.length)
    .find(({ to }) => matches({ to, fuzzy: true }));
  return (
    <div ref={root} className={css.folded} data-print="hide">
      <button
        ref={opener}
        type="button"
        className={cx(buttonClass({ variant: 'secondary', wraps: true }), css.opener)}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span>{here ? t('here', { page: t(`page.${here.name}`) }) : t('nav')}</span>
        <IconChevronDown />
      </button>
      <div id={id} hidden={!open} className={css.unfolded}>
        {open && <AdminNav onFollow={() => setOpen(false)} />}
      </div>
    </div>
  );
}
