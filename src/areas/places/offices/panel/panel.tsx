import { Link, useNavigate, useParams } from '@tanstack/react-router';
import type { Office } from '@/api/schemas/places';
import { useTranslation } from '@/lib/i18n';
import { Activity } from '@/areas/organization/shared/activity/activity';
import { LastWrite } from '@/kit/list/last-write';
import { Gone } from '@/kit/object-panel/gone';
import { ObjectPanel } from '@/kit/object-panel/object-panel';
import { Pending } from '@/kit/object-panel/pending';
import { linkClass } from '@/ui/link-class';
import { useMediaQuery, WIDE } from '@/ui/use-media-query';
import { SUBJECT } from '../actions';
import { NEW, useOffice, useWaiting } from '../model';
import { DefaultHours } from './default-hours';
import { Deletion } from './deletion';
import { DetailsForm } from './details-form';
import { RulesForm } from './rules-form';
import css from './panel.module.css';
import '../strings';

/** The office in the address, or a new one. */
export function OfficePanel() {
  const { t } = useTranslation('offices');
  const { officeId } = useParams({ from: '/_app/admin/offices/$officeId' });
  const navigate = useNavigate({ from: '/admin/offices/$officeId' });
  const close = () =>
    void navigate({
      to: '/admin/offices',
      search: (before) => ({ ...before, setting: undefined }),
    });
  return officeId === NEW ? (
    <ObjectPanel title={t('new')} onClose={close}>
      <DetailsForm
        onCreated={(id) =>
          void navigate({
            to: '/admin/offices/$officeId',
            params: { officeId: id },
            search: (before) => before,
          })
        }
      />
    </ObjectPanel>
  ) : (
    <PresentOffice key={officeId} id={officeId} onClose={close} />
  );
}

function PresentOffice({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('offices');
  const wide = useMediaQuery(WIDE);
  const { office, settings, isGone, failed } = useOffice(id);
  if (isGone) {
    return (
      <ObjectPanel title={t('gone')} onClose={onClose}>
        <Gone id={id} text={t('goneText')} toList={t('toList')} onClose={onClose} />
      </ObjectPanel>
    );
  }
  if (!office || !settings) {
    return (
      <ObjectPanel title={office?.name ?? t('one')} onClose={onClose}>
        <Pending id={id} failed={failed && { title: t('errorOne'), query: failed }} />
      </ObjectPanel>
    );
  }
  return (
    <ObjectPanel
      title={office.name}
      onClose={onClose}
      history={<Activity of={{ office_id: id }} />}
    >
      {/* The page shows it beside the list. */}
      {!wide && <LastWrite subject={SUBJECT} />}
      <Links office={office} />
      <DetailsForm office={office} />
      <RulesForm office={office} own={settings} />
      <DefaultHours office={office} />
      <Deletion office={office} onDeleted={onClose} />
    </ObjectPanel>
  );
}

/** Links to an office’s other settings. */
function Links({ office }: { office: Office }) {
  const { t } = useTranslation('offices');
  const waiting = useWaiting(office);
  const className = linkClass('standalone');
  return (
    <nav aria-label={t('links')} className={css.links}>
      <Link to="/admin/hours" search={{ office: office.id }} className={className}>
        {t('link.hours')}
      </Link>
      <Link to="/admin/questions" search={{ officeId: office.id }} className={className}>
        {t('link.questions')}
      </Link>
      <Link to="/admin/visitors" search={{ officeId: office.id }} className={className}>
        {t('link.visitors')}
      </Link>
      <Link to="/map" search={{ officeId: office.id }} className={className}>
        {t('link.map')}
      </Link>
      {waiting > 0 && (
        <Link to="/bookings" search={{ view: 'pending' }} className={className}>
          {t('link.requests', { count: waiting })}
        </Link>
      )}
    </nav>
  );
}
