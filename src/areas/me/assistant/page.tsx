import { Link, useParams } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import type { ChatMessage } from '@/api/assistant';
import { isMissing } from '@/api/core/errors';
import { formatDate, officeDay } from '@/domain/time';
import { openPalette } from '@/lib/commands/overlay';
import { useTranslation } from '@/lib/i18n';
import { usePageTitle } from '@/lib/page';
import { useStamp } from '@/areas/booking/shared/use-stamp';
import { TypedSearch } from '@/kit/list/typed-search';
import { ReadFailed } from '@/kit/loading/read-failed';
import { useWhere } from '@/session/where';
import { announce } from '@/ui/announcer';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { cx } from '@/ui/cx';
import { EmptyState } from '@/ui/empty-state';
import { Heading, Text } from '@/ui/heading';
import { IconChevronLeft } from '@/ui/icon';
import { linkClass } from '@/ui/link-class';
import { List, ListRow } from '@/ui/list';
import { SkeletonRows } from '@/ui/skeleton';
import { Stack } from '@/ui/stack';
import { useMediaQuery, WIDE } from '@/ui/use-media-query';
import { useChats, useMessages, useSearched } from './model';
import './strings';
import css from './page.module.css';

/** What I asked the assistant, read-only. Nothing is sent from here: the contract has no call for it. */
export function AssistantPage() {
  const { t } = useTranslation('assistant');
  const { chatId } = useParams({ strict: false });
  const wide = useMediaQuery(WIDE);
  const { all } = useChats('');
  const open = all?.find(({ id }) => id === chatId);
  const isGone = chatId !== undefined && all !== undefined && !open;
  // A chat whose name isn’t known yet isn’t one without a name.
  const nameOfChat = open ? (open.title ?? t('untitled')) : t(isGone ? 'notFound' : 'chat');
  const title = chatId === undefined ? t('title') : nameOfChat;
  usePageTitle(title);
  return (
    <Stack>
      <header>
        {chatId !== undefined && !wide && (
          <Link to="/assistant" className={linkClass('back')}>
            <IconChevronLeft aria-hidden="true" />
            {t('all')}
          </Link>
        )}
        <Heading level={1}>
          <bdi>{title}</bdi>
        </Heading>
        <Text muted>{t('text')}</Text>
      </header>
      <div className={css.columns}>
        {(wide || chatId === undefined) && <Chats open={chatId} />}
        {chatId !== undefined && <Messages key={chatId} chatId={chatId} />}
        {chatId === undefined && wide && all && all.length > 0 && (
          <Card>
            <EmptyState title={t('choose')} />
          </Card>
        )}
      </div>
    </Stack>
  );
}

/** My chats, newest first. The search applies to them while none is open, otherwise to its messages. */
function Chats({ open }: { open: string | undefined }) {
  const { t } = useTranslation('assistant');
  const [q, type] = useSearched(open === undefined);
  const { query, all, chats } = useChats(q);
  const day = useDay();
  return (
    <Column query={query} label={t('chats')} problem={t('chatsFailed')}>
      {all && all.length === 0 && (
        <EmptyState title={t('none')} text={t('noneText')}>
          <Button onClick={openPalette}>{t('openPalette')}</Button>
        </EmptyState>
      )}
      {all && all.length > 0 && open === undefined && (
        <Searched
          label={t('searchChats')}
          q={q}
          onChange={type}
          found={chats?.length ?? 0}
          of={t('chatCount', { count: chats?.length ?? 0 })}
        />
      )}
      <List>
        {chats?.map((chat) => (
          <ListRow
            key={chat.id}
            selected={chat.id === open}
            title={
              <Link
                to="/assistant/$chatId"
                params={{ chatId: chat.id }}
                search={{ q: '' }}
                className={linkClass('subtle')}
              >
                <bdi>{chat.title ?? t('untitled')}</bdi>
              </Link>
            }
            text={chat.last_message && <span className={css.preview}>{chat.last_message}</span>}
            end={<time dateTime={chat.updated_at}>{day(chat.updated_at)}</time>}
          />
        ))}
      </List>
    </Column>
  );
}

function Messages({ chatId }: { chatId: string }) {
  const { t } = useTranslation('assistant');
  const [q, type] = useSearched();
  const { query, all, messages } = useMessages(chatId, q);
  const isGone = isMissing(query.error);
  if (isGone) {
    return (
      <Card>
        <EmptyState drawing="search" title={t('gone')}>
          <Link to="/assistant" className={linkClass('standalone')}>
            {t('all')}
          </Link>
        </EmptyState>
      </Card>
    );
  }
  return (
    <Column query={query} label={t('messages')} problem={t('messagesFailed')}>
      {all && all.length === 0 && <EmptyState title={t('noMessages')} />}
      {all && all.length > 0 && (
        <Searched
          label={t('searchMessages')}
          q={q}
          onChange={type}
          found={messages?.length ?? 0}
          of={t('messageCount', { count: messages?.length ?? 0 })}
        />
      )}
      <ol className={css.messages}>
        {messages?.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ol>
    </Column>
  );
}

function Message({ message: { role, content, created_at } }: { message: ChatMessage }) {
  const { t } = useTranslation('assistant');
  const stamp = useStamp('day');
  return (
    <li className={cx(css.message, role === 'user' && css.mine)}>
      <Text size="small" muted>
        {t(role === 'user' ? 'you' : 'assistant')} ·{' '}
        <time dateTime={created_at}>{stamp(created_at)}</time>
      </Text>
      <p className={css.words} dir="auto">
        {content}
      </p>
    </li>
  );
}

interface ColumnProps {
  readonly query: {
    readonly data?: { readonly incomplete?: boolean } | undefined;
    readonly isError: boolean;
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  readonly label: string;
  readonly problem: string;
  readonly children: ReactNode;
}

/** A card that’s loading, failed, or loaded. */
function Column({ query, label, problem, children }: ColumnProps) {
  const isFailed = query.isError && !query.data;
  return (
    <Card aria-label={label} aria-busy={!query.data && !isFailed}>
      {isFailed && <ReadFailed title={problem} query={query} />}
      {!query.data && !isFailed && <SkeletonRows count={4} />}
      {query.data && <Stack gap={3}>{children}</Stack>}
    </Card>
  );
}

interface SearchedProps {
  readonly label: string;
  readonly q: string;
  readonly onChange: (text: string) => void;
  readonly found: number;
  /** How many there are: "3 messages". */
  readonly of: string;
}

/** The search of a column, and the message if it finds nothing. */
function Searched({ label, q, onChange, found, of }: SearchedProps) {
  const { t } = useTranslation('assistant');
  useEffect(() => {
    if (q !== '') announce(of);
  }, [q, of]);
  return (
    <>
      <TypedSearch label={label} value={q} onChange={onChange} />
      {found === 0 && (
        <EmptyState compact title={t('noMatch', { text: q })}>
          <Button size="small" onClick={() => onChange('')}>
            {t('clear')}
          </Button>
        </EmptyState>
      )}
    </>
  );
}

/** Formats the day of an instant in the chosen office. */
function useDay(): (at: string) => string {
  const { zone } = useWhere();
  return (at) => formatDate(officeDay(at, zone), 'day');
}
