import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { NEEDS } from '@/api/needs';
import { call, can } from '@/domain/rights';
import type { LocalDate } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import '@/areas/booking/shared/strings';
import { useImpersonate } from '@/areas/people/shared/impersonate/use-impersonate';
import { foldText, searchFor } from '@/domain/text/search';
import { newsOf } from '@/areas/content/shared/queries/news';
import { allPages } from '@/areas/content/shared/queries/pages';
import { peopleNamed } from '@/areas/people/shared/queries/people';
import { useSession } from '@/session';
import { useWhere } from '@/session/where';
import { IconDocument, IconKey, IconNews, IconPerson, IconPlace } from '@/ui/icon';
import { messageOf } from '@/writes/problem';
import type { Option, Outcome } from './option';
import { HITS, placesNamed } from './reads';

/** A name with fewer letters isn’t searched for. */
const SHORTEST = 2;

/**
 * Places and people by name, and pages and news by title. A place leads to the map, and a person to where they are on the
 * given day.
 * @param name what to search for; empty for nothing
 */
export function useFound(
  name: string,
  date: LocalDate | undefined,
): { looking: boolean; options: readonly Option[] } {
  const { t } = useTranslation(['palette', 'booking', 'impersonate']);
  const { may, start } = useImpersonate();
  const navigate = useNavigate();
  const { offices, viewer } = useSession();
  const managesPlaces = can(viewer, call, NEEDS.places).allowed;
  const enabled = name.length >= SHORTEST;
  const places = useQuery({ ...placesNamed(name), enabled });
  const people = useQuery({ ...peopleNamed(name, HITS), enabled });
  const { office } = useWhere();
  const pages = useQuery({ ...allPages(), enabled });
  const news = useQuery({
    ...newsOf(office?.id ?? ''),
    enabled: enabled && office !== undefined,
  });
  if (!enabled) return { looking: false, options: [] };
  const officeName = (id: string) => offices.find((office) => office.id === id)?.name;
  const day = date === undefined ? {} : { date };
  return {
    looking: places.isLoading || people.isLoading,
    options: [
      ...(places.data?.elements ?? []).flatMap((place): Option[] => [
        {
          id: `place.${place.id}`,
          section: t('places'),
          title: place.name,
          detail: [t(`booking:type.${place.type}`), officeName(place.office_id)]
            .filter(Boolean)
            .join(' · '),
          icon: <IconPlace aria-hidden="true" />,
          run: () =>
            navigate({
              to: '/map',
              search: { resource: place.id, officeId: place.office_id, ...day },
            }),
        },
        // Only the place that was named in full: a second line for each would take too much room.
        ...(managesPlaces && foldText(place.name) === foldText(name)
          ? [
              {
                id: `access.${place.id}`,
                section: t('places'),
                title: t('access', { name: place.name }),
                detail: officeName(place.office_id),
                icon: <IconKey aria-hidden="true" />,
                run: () =>
                  navigate({
                    to: '/admin/places/$resourceId/access',
                    params: { resourceId: place.id },
                  }),
              },
            ]
          : []),
      ]),
      ...(people.data?.elements ?? []).flatMap((person): Option[] => {
        const name = person.name ?? person.email;
        const common = { section: t('people'), icon: <IconPerson aria-hidden="true" /> };
        return [
          {
            ...common,
            id: `person.${person.id}`,
            title: name,
            detail: t('whereIs'),
            run: () =>
              navigate({ to: '/people/$userId', params: { userId: person.id }, search: day }),
          },
          ...(may(person)
            ? [
                {
                  ...common,
                  id: `impersonate.${person.id}`,
                  title: t('impersonate:start', { name }),
                  detail: t('impersonate:what'),
                  act: async (): Promise<Outcome> => {
                    try {
                      await start(person);
                      return { kind: 'left' };
                    } catch (error) {
                      const why = messageOf(error);
                      return { kind: 'failed', text: t('impersonate:failed', { name, why }) };
                    }
                  },
                },
              ]
            : []),
        ];
      }),
      ...titled(name, pages.data).map(({ id, title }): Option => ({
        id: `page.${id}`,
        section: t('pages'),
        title,
        icon: <IconDocument aria-hidden="true" />,
        run: () => navigate({ to: '/pages/$pageId', params: { pageId: id } }),
      })),
      ...titled(name, news.data).map(({ id, title }): Option => ({
        id: `news.${id}`,
        section: t('news'),
        title,
        icon: <IconNews aria-hidden="true" />,
        run: () => navigate({ to: '/news/$newsId', params: { newsId: id } }),
      })),
    ],
  };
}

/** The first few articles whose title contains each word of a name. */
function titled<T extends { readonly title: string }>(
  name: string,
  articles: { readonly elements: readonly T[] } | undefined,
): T[] {
  const fits = searchFor(name);
  const found = articles?.elements.filter(({ title }) => fits?.(foldText(title))) ?? [];
  return found.slice(0, HITS);
}
