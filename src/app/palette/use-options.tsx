import { useQueries, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Lexicon } from '@/domain/palette/lexicon';
import { parse, weightOf, type Parsed } from '@/domain/palette/parse';
import { phraseOf } from '@/domain/palette/phrase';
import { reportIn } from '@/domain/palette/report';
import type { LocalDate } from '@/domain/time';
import type { Command } from '@/lib/commands';
import { useTranslation } from '@/lib/i18n';
import { favoritesInOrder, myFavorites } from '@/areas/booking/shared/queries/favorites';
import { placeById } from '@/areas/places/shared/queries/places';
import { rememberedSettings } from '@/areas/me/shared/queries/settings';
import { useSession, type Session } from '@/session';
import { useWhere, whereFor } from '@/session/where';
import { IconHistory, IconStar } from '@/ui/icon';
import type { NavEntry } from '../shell/nav';
import type { Option } from './act/option';
import { useRecent } from './act/recent';
import { useFound } from './act/use-found';
import { usePlan } from './act/use-plan';
import { useReport } from './act/use-report';
import { intentOf, type Intent } from './act/intent';
import { findCommands } from './find-commands';
import { lexicon } from './lexicon';
import { useShellCommands } from './shell-commands';
import { useDebounced } from './use-debounced';

/** Milliseconds without a keystroke after which a line is looked up. */
const PAUSE = 120;
/** With this many parts, a line is a command and not the name of a page. */
const CLEAR = 2;
/** How many favorites the empty palette shows. */
const FAVOURITES = 4;

export interface Offered {
  readonly options: readonly Option[];
  /** How the line was understood, if it asks for something. */
  readonly parsed: Parsed | undefined;
  readonly intent: Intent | undefined;
  readonly problem: string | undefined;
  /** More is loading. */
  readonly looking: boolean;
  /** What’s still loading may come first: Enter would choose something that wasn’t shown. */
  readonly unsteady: boolean;
}

/** Everything that a line offers: what it asks for, what has that name, and pages and commands, which need no network. */
export function useOptions(text: string, entries: readonly NavEntry[]): Offered {
  const { date, today } = useWhere();
  const shell = useShellCommands(entries);
  const settled = useDebounced(text.trim(), PAUSE);
  const unsettled = text.trim() !== settled;
  const session = useSession();
  const words = useMemo(
    (): Lexicon => ({
      ...lexicon(),
      offices: session.offices.map(({ id, name }) => [id, [name]] as const),
    }),
    [session.offices],
  );
  const reported = reportIn(settled, words);
  // What’s wrong is free text: "broken desk" doesn’t ask for a desk.
  const asked = reported ? '' : settled;
  const parsed = parseThere(asked, words, session, today);
  const weight = weightOf(parsed);
  const intent = asked === '' ? undefined : intentOf(parsed, date < today ? today : date);
  const plan = usePlan(intent, parsed.noDay, (day) => phraseOf({ ...parsed, date: day }, words));
  const found = useFound(weight === 0 ? asked : parsed.rest, parsed.date);
  const report = useReport(reported);
  const commands: readonly Option[] = findCommands(shell, text);
  const memory = useMemory(shell, text === '');

  const isWish = reportIn(text, words) !== undefined || isCommandLine(parse(text, words, today));
  // Results belong to the line they were looked up for; for another line, none of them can be chosen.
  const planned = unsettled ? [] : [...report.options, ...plan.options];
  const named = unsettled ? [] : found.options;
  const looking =
    text.trim() !== '' && (unsettled || report.looking || plan.looking || found.looking);
  return {
    options: isWish
      ? [...planned, ...named, ...commands]
      : [...memory, ...commands, ...planned, ...named],
    parsed: intent && !unsettled ? parsed : undefined,
    intent: unsettled ? undefined : intent,
    // If no place has that name, a person was meant.
    problem: unsettled || (planned.length === 0 && named.length > 0) ? undefined : plan.problem,
    looking,
    unsteady: isWish && looking && planned.length === 0,
  };
}

/** A line as it’s understood; "tomorrow" is that of the office it names (TZ-3). */
function parseThere(text: string, words: Lexicon, session: Session, today: LocalDate): Parsed {
  const parsed = parse(text, words, today);
  if (parsed.office === undefined) return parsed;
  return parse(text, words, whereFor(session, { officeId: parsed.office }).today);
}

/** Whether a line is a command rather than the name of a page. */
const isCommandLine = (parsed: Parsed): boolean => {
  const weight = weightOf(parsed);
  return weight >= CLEAR || parsed.action !== undefined || (weight > 0 && parsed.rest !== '');
};

/** What the empty palette shows first: recent choices and favorite places. */
function useMemory(commands: readonly Command[], enabled: boolean): readonly Option[] {
  const { t } = useTranslation('palette');
  const navigate = useNavigate();
  const last = useRecent();
  const favorites = useQuery({ ...myFavorites(), enabled });
  const remembered = useQuery({ ...rememberedSettings(), enabled });
  const ids = favoritesInOrder(favorites.data?.elements ?? [], remembered.data)
    .slice(0, FAVOURITES)
    .map(({ target_id }) => target_id);
  const places = useQueries({
    queries: ids.map((id) => ({ ...placeById(id), enabled })),
  });
  if (!enabled) return [];
  return [
    ...last.flatMap((item): Option[] => {
      const section = t('recent');
      if (item.kind === 'line') {
        const icon = <IconHistory aria-hidden="true" />;
        return [{ id: `line.${item.text}`, section, title: item.text, icon, line: item.text }];
      }
      const command = commands.find(({ id }) => id === item.id);
      return command ? [{ ...command, id: `recent.${item.id}`, section }] : [];
    }),
    ...places.flatMap(({ data }): Option[] =>
      data
        ? [
            {
              id: `favorite.${data.id}`,
              section: t('favorites'),
              title: data.name,
              icon: <IconStar aria-hidden="true" />,
              run: () =>
                navigate({
                  to: '/map',
                  search: { resource: data.id, officeId: data.office_id },
                }),
            },
          ]
        : [],
    ),
  ];
}
