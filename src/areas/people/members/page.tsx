import { Link, Outlet, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { User } from '@/api/schemas/people';
import { useTranslation } from '@/lib/i18n';
import { NEW } from '@/kit/list/search';
import { useBulkFailure } from '@/kit/list/use-bulk-failure';
import { useList } from '@/kit/list/use-list';
import { ManagedPage } from '@/kit/managed-page/managed-page';
import { ObjectPanel } from '@/kit/object-panel/object-panel';
import { useSession } from '@/session';
import { Button } from '@/ui/button';
import { IconPlus } from '@/ui/icon';
import { linkClass } from '@/ui/link-class';
import { SUBJECT, useMemberActions } from './actions';
import { BulkActions } from './list/bulk';
import { useColumns } from './list/columns';
import { useRoleMenu } from './list/use-role-menu';
import { useLastOwner, useMembers, useRows, type MemberRow } from './model';
import { Review } from './removal/review';
import { canSeeEveryone } from './queries';
import './strings';
import { nameOf } from './text';

const keyOf = ({ id }: MemberRow): string => id;
const groupOf = ({ letter }: MemberRow): string => letter;

/** Everyone in the organization with their roles; for team managers, the people they manage. */
export function MembersPage() {
  const { t } = useTranslation('members');
  const { userId: open } = useParams({ strict: false });
  const navigate = useNavigate({ from: '/admin/people' });
  const edits = canSeeEveryone(useSession().viewer);
  const query = useMembers();
  const people = query.data?.elements;
  const rows = useRows(people);
  const actions = useMemberActions();
  const lastOwner = useLastOwner();
  const { menuOf, refused } = useRoleMenu(actions, lastOwner);
  const failure = useBulkFailure();
  /** Several people about to be removed, until someone else is opened. */
  const [asked, setAsked] = useState<{ people: readonly User[]; over: string | undefined }>();
  const leaving = asked && asked.over === open ? asked.people : [];
  const setLeaving = (some: readonly User[]) => setAsked({ people: some, over: open });
  const list = useList({
    rows,
    columns: useColumns(edits ? menuOf : undefined),
    keyOf,
    nameOf,
    sort: 'name',
    selectable: edits,
  });
  const show = (userId: string) =>
    void navigate({ to: '/admin/people/$userId', params: { userId }, search: (before) => before });
  const person = rows?.find(({ id }) => id === open);
  const title = t(edits ? 'title' : 'titleManaged');
  return (
    <ManagedPage
      title={title}
      windowTitle={open === NEW ? t('new') : person ? nameOf(person) : title}
      text={t(edits ? 'text' : 'textManaged')}
      above={refused}
      subject={SUBJECT}
      list={list}
      query={query}
      label={t('caption')}
      searchLabel={t('search')}
      problem={t('error')}
      countLabel={(count) => t('count', { count })}
      empty={t(edits ? 'empty' : 'emptyManaged')}
      emptyText={t(edits ? 'emptyText' : 'emptyManagedText')}
      groupOf={list.sort === 'name' || list.sort === '-name' ? groupOf : undefined}
      action={
        edits ? (
          <>
            <Link to="/admin/invitations" className={linkClass('standalone')}>
              {t('toInvitations')}
            </Link>
            <Button variant="primary" icon={<IconPlus />} onClick={() => show(NEW)}>
              {t('new')}
            </Button>
          </>
        ) : undefined
      }
      bulk={
        edits ? (
          <BulkActions
            selected={list.selected}
            actions={actions}
            lastOwner={lastOwner}
            onRemove={() => setLeaving(list.selected)}
            onFailed={failure.show}
          />
        ) : undefined
      }
      bulkFailure={failure.notice}
      open={open}
      onOpen={({ id }) => show(id)}
    >
      {leaving.length > 0 ? (
        <ObjectPanel title={t('removal.panel')} onClose={() => setLeaving([])}>
          <Review
            people={leaving}
            onRemoved={(gone) => setLeaving(leaving.filter((person) => !gone.includes(person)))}
            onCancel={() => setLeaving([])}
          />
        </ObjectPanel>
      ) : (
        <Outlet />
      )}
    </ManagedPage>
  );
}
