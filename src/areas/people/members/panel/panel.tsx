import { Link, useNavigate, useParams } from '@tanstack/react-router';
import type { User } from '@/api/schemas/people';
import { call, can } from '@/domain/rights';
import { userHealth } from '@/api/user-health';
import { useTranslation } from '@/lib/i18n';
import { Activity } from '@/areas/organization/shared/activity/activity';
import { ImpersonateButton } from '@/areas/people/shared/impersonate/impersonate-button';
import { LastWrite } from '@/kit/list/last-write';
import { NEW } from '@/kit/list/search';
import { Gone } from '@/kit/object-panel/gone';
import { ObjectPanel } from '@/kit/object-panel/object-panel';
import { Pending } from '@/kit/object-panel/pending';
import { HealthOfPerson } from '@/areas/people/shared/person-health/health-of-person';
import { useSession } from '@/session';
import { Heading, Text } from '@/ui/heading';
import { linkClass } from '@/ui/link-class';
import { Stack } from '@/ui/stack';
import { useMediaQuery, WIDE } from '@/ui/use-media-query';
import { SUBJECT, useMemberActions } from '../actions';
import { rolesOf, useLastOwner, useMember, useMembers } from '../model';
import { canSeeEveryone } from '../queries';
import { Removal } from '../removal/removal';
import { nameOf } from '../text';
import { MemberForm } from './member-form';
import { NewForm } from './new-form';
import { Photo } from './photo';
import { Places } from './places';
import { TeamsOf } from './teams';
import '../strings';

/** The person in the address, or a new one. */
export function MemberPanel() {
  const { t } = useTranslation('members');
  const { userId } = useParams({ from: '/_app/admin/people/$userId' });
  const navigate = useNavigate({ from: '/admin/people/$userId' });
  const close = () => void navigate({ to: '/admin/people', search: (before) => before });
  return userId === NEW ? (
    <ObjectPanel title={t('new')} onClose={close}>
      <NewForm
        onCreated={(id) =>
          void navigate({
            to: '/admin/people/$userId',
            params: { userId: id },
            search: (before) => before,
          })
        }
      />
    </ObjectPanel>
  ) : (
    <Present key={userId} id={userId} onClose={close} />
  );
}

function Present({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('members');
  const people = useMembers().data;
  const lastOwner = useLastOwner();
  const { person, isGone, failed } = useMember(id, people?.elements);
  if (isGone) {
    return (
      <ObjectPanel title={t('gone')} onClose={onClose}>
        <Gone id={id} text={t('goneText')} toList={t('toList')} onClose={onClose} />
      </ObjectPanel>
    );
  }
  if (!person) {
    return (
      <ObjectPanel title={t('one')} onClose={onClose}>
        <Pending id={id} failed={failed && { title: t('errorOne'), query: failed }} />
      </ObjectPanel>
    );
  }
  return (
    <ObjectPanel
      title={nameOf(person)}
      onClose={onClose}
      history={<Activity of={{ user: [id] }} />}
    >
      <Contents person={person} isLastOwner={lastOwner === id} onRemoved={onClose} />
    </ObjectPanel>
  );
}

interface ContentsProps {
  readonly person: User;
  readonly isLastOwner: boolean;
  readonly onRemoved: () => void;
}

function Contents({ person, isLastOwner, onRemoved }: ContentsProps) {
  const { t } = useTranslation('members');
  const { viewer } = useSession();
  const wide = useMediaQuery(WIDE);
  const actions = useMemberActions();
  const edits = canSeeEveryone(viewer);
  const { id, email } = person;
  return (
    <>
      {/* The page shows it beside the list. */}
      {!wide && <LastWrite subject={SUBJECT} />}
      <Stack gap={2}>
        <Photo person={person} edits={edits} />
        <Text>
          <bdi>{email}</bdi>
        </Text>
        <Link to="/people/$userId" params={{ userId: id }} className={linkClass('standalone')}>
          {t('toProfile')}
        </Link>
      </Stack>
      <MemberForm person={person} isLastOwner={isLastOwner} actions={actions} />
      {can(viewer, call, userHealth.healthStatus.access).allowed && (
        <section aria-label={t('health')}>
          <Stack gap={3}>
            <Heading level={3}>{t('health')}</Heading>
            <HealthOfPerson id={id} name={nameOf(person)} />
          </Stack>
        </section>
      )}
      {(edits || id === viewer.id) && (
        <Places person={person} isManager={rolesOf(person).includes('resource_manager')} />
      )}
      <TeamsOf id={id} />
      <ImpersonateButton person={person} />
      {edits && <Removal person={person} isLastOwner={isLastOwner} onRemoved={onRemoved} />}
    </>
  );
}
