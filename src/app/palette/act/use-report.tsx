import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { foldText } from '@/domain/text/search';
import { useTranslation } from '@/lib/i18n';
import { usesTickets } from '@/areas/requests/shared/report/rights';
import { useSession } from '@/session';
import { useWhere } from '@/session/where';
import { IconCircleAlert } from '@/ui/icon';
import { withoutPlace, type Reported } from '@/domain/palette/report';
import type { Option } from './option';
import { placesNamed } from './reads';

/** A line that reports a problem, and the place it names: opens the report form with both filled in. */
export function useReport(reported: Reported | undefined): {
  looking: boolean;
  options: readonly Option[];
} {
  const { t } = useTranslation('palette');
  const session = useSession();
  const { office } = useWhere();
  const navigate = useNavigate();
  const may = usesTickets(session);
  const name = reported?.place.replace(/[,:;.]+$/u, '') ?? '';
  const enabled = may && name.length > 1;
  const places = useQuery({ ...placesNamed(name), enabled });
  if (!reported || !may) return { looking: false, options: [] };
  if (enabled && places.isLoading) return { looking: true, options: [] };
  const hits = (places.data?.elements ?? []).filter(
    (place) => foldText(place.name) === foldText(name),
  );
  const place = hits.find(({ office_id }) => office_id === office?.id) ?? hits[0];
  const text = place ? withoutPlace(reported) : reported.text;
  const inOffice = session.offices.find(({ id }) => id === place?.office_id)?.name;
  return {
    looking: false,
    options: [
      {
        id: 'report',
        section: t('act.section'),
        title: place ? t('act.reportAt', { name: place.name }) : t('act.report'),
        detail: [text, inOffice].filter(Boolean).join(' · '),
        icon: <IconCircleAlert aria-hidden="true" />,
        run: () =>
          navigate({
            to: '/tickets',
            search: { report: place?.id ?? 'new', text: text === '' ? undefined : text },
          }),
      },
    ],
  };
}
