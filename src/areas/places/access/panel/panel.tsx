import { useState } from 'react';
import { Link, useSearch } from '@tanstack/react-router';
import { useNow } from '@/lib/clock/use-now';
import { useTranslation } from '@/lib/i18n';
import { Gone } from '@/kit/object-panel/gone';
import { ObjectPanel } from '@/kit/object-panel/object-panel';
import { Pending } from '@/kit/object-panel/pending';
import { Button } from '@/ui/button';
import { Text } from '@/ui/heading';
import { IconDelete } from '@/ui/icon';
import { linkClass } from '@/ui/link-class';
import { Notice } from '@/ui/notice';
import { messageOf } from '@/writes/problem';
import { endAccess, removePermission, useAccessActions } from '../actions';
import { type useGrants, usualDay, type Subject } from '../model';
import type { Grant } from '../model/grants';
import type { Manager } from '../queries';
import { NEW_GRANTS } from '../search';
import { periodText, whenText } from '../text';
import { AddedForm } from './added-form';
import { ManagerForm } from './manager-form';
import { PermissionForm } from './permission-form';
import { useAccessChange, withAdded, withoutGrant } from './use-change';

interface PanelProps {
  readonly subject: Subject;
  /** Undefined while they’re loading. */
  readonly grants: readonly Grant[] | undefined;
  readonly managers: readonly Manager[] | undefined;
  readonly query: ReturnType<typeof useGrants>['query'];
  /** A line of the list, or a new one. */
  readonly open: string;
  readonly onClose: () => void;
}

/** One line of access, or a new one, beside the list. */
export function Panel({ subject, grants, managers, query, open, onClose }: PanelProps) {
  const { t } = useTranslation('access');
  const { person, day } = useSearch({ from: '/_app/admin/places/$resourceId/access' });
  const now = useNow();
  const kind = NEW_GRANTS.find((one) => one === open);
  const shown = grants?.find(({ id }) => id === open);
  const title = kind ? t(`panel.${kind}`) : (shown?.name ?? t('panel.one'));
  const usual = day ?? usualDay(now, subject.office.time_zone);
  return (
    <ObjectPanel title={title} onClose={onClose}>
      {!grants || !managers ? (
        <Pending
          id={kind ? 'new' : open}
          failed={query.isError ? { title: t('error'), query } : undefined}
        />
      ) : kind === 'new' ? (
        <PermissionForm {...{ subject, grants }} personId={person} />
      ) : kind === 'new-access' ? (
        <AddedForm {...{ subject, grants }} personId={person} day={usual} />
      ) : kind === 'new-manager' ? (
        <ManagerForm {...{ subject, grants, managers, onClose }} />
      ) : shown ? (
        <Shown {...{ subject, grants, onClose }} grant={shown} day={usual} />
      ) : (
        <Gone id={open} text={t('panel.gone')} toList={t('panel.toList')} onClose={onClose} />
      )}
    </ObjectPanel>
  );
}

interface ShownProps {
  readonly subject: Subject;
  readonly grants: readonly Grant[];
  readonly grant: Grant;
  readonly day: string;
  readonly onClose: () => void;
}

function Shown({ subject, grants, grant, day, onClose }: ShownProps) {
  const { t } = useTranslation('access');
  const { permission, added, from, kind } = grant;
  const zone = subject.office.time_zone;
  return (
    <>
      <Text muted>
        {t(`explain.${kind}`, { who: grant.name, place: from?.name ?? subject.place.name })}
      </Text>
      {from && (
        <>
          {kind !== 'manager' && (
            <p>
              {whenText(grant, zone)} · {periodText(grant, zone)}
            </p>
          )}
          <Link
            to="/admin/places/$resourceId/access"
            params={{ resourceId: from.id }}
            className={linkClass('standalone')}
          >
            {t('atSource', { name: from.name })}
          </Link>
        </>
      )}
      {permission && !from && <PermissionForm {...{ subject, grants, permission }} />}
      {added && !from && <AddedForm {...{ subject, grants, added, day }} />}
      {kind === 'manager' ? (
        <ManagerRemoval {...{ subject, grant, onClose }} />
      ) : (
        !from && (
          <Removal
            {...{ subject, grant, onClose }}
            isLast={
              grants.filter((one) => one.kind === 'permission' && !one.from).length === 1 &&
              kind === 'permission'
            }
          />
        )
      )}
    </>
  );
}

type RemovalProps = Pick<ShownProps, 'subject' | 'grant' | 'onClose'>;

/** Removes a permission or a period, after showing whose bookings would have none (ACC-4). */
function Removal({
  subject,
  grant,
  onClose,
  isLast,
}: RemovalProps & {
  /** Without it, no one is listed anymore. */
  readonly isLast: boolean;
}) {
  const { t } = useTranslation('access');
  const { ask, panel, isAsking } = useAccessChange(subject);
  const [problem, setProblem] = useState<string>();
  const { id, name, permission, added } = grant;
  const { place } = subject;
  const remove = async (): Promise<void> => {
    setProblem(undefined);
    try {
      const answer = permission
        ? await ask({
            next: withoutGrant(id),
            carry: () => removePermission(name, permission),
            label: t('removeNamed', { who: name }),
            done: t('done.removed', { who: name, place: place.name }),
            danger: true,
          })
        : added &&
          (await ask({
            next: withAdded(id, undefined),
            carry: () => endAccess(name, added),
            label: t('endNamed', { who: name }),
            done: t('done.ended', { who: name, place: place.name }),
            danger: true,
          }));
      if (typeof answer !== 'symbol') onClose();
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  return (
    <>
      {panel}
      {problem !== undefined && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      {isLast && <Text muted>{t('lastOne', { place: place.name })}</Text>}
      {!isAsking && (
        <div>
          <Button variant="dangerQuiet" icon={<IconDelete />} onClick={remove}>
            {t(permission ? 'remove' : 'endNow')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Removes a person as manager of the place; if it can’t be done here, the reason is beside the button. */
function ManagerRemoval({ subject: { place }, grant, onClose }: RemovalProps) {
  const { t } = useTranslation('access');
  const { removeManager } = useAccessActions();
  const [problem, setProblem] = useState<string>();
  const remove = async (): Promise<void> => {
    setProblem(undefined);
    try {
      await removeManager(place, grant);
      onClose();
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  return (
    <>
      {problem !== undefined && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      <div>
        <Button variant="dangerQuiet" icon={<IconDelete />} onClick={remove}>
          {t('removeManager')}
        </Button>
      </div>
    </>
  );
}
