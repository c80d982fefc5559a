import { useQueries, useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import type { Division } from '@/api/schemas/places';
import { displayName, findPeople } from '@/domain/people';
import { useTranslation } from '@/lib/i18n';
import { peopleNamed, personById, teamsOf } from '@/areas/people/shared/queries/people';
import { allTeams } from '@/areas/people/shared/queries/teams';
import { useSession } from '@/session';
import { divisionsQuery, everyDivision, useWhere } from '@/session/where';
import { Checkbox } from '@/ui/checkbox';
import { ErrorState } from '@/ui/error-state';
import { Popover } from '@/ui/popover';
import { SearchField } from '@/ui/search-field';
import { SkeletonRows } from '@/ui/skeleton';
import type { RememberedFilter } from '../model/filters';
import css from './filters.module.css';

interface PickPopoverProps {
  kind: RememberedFilter;
  chosen: readonly string[];
  triggerRef: RefObject<Element | null>;
  onChange: (ids: readonly string[]) => void;
  onClose: () => void;
}

/** A filter’s options, which apply immediately. */
export function PickPopover({ kind, chosen, triggerRef, onChange, onClose }: PickPopoverProps) {
  const { t } = useTranslation('team');
  const Choices = { team: Teams, person: People, office: Offices }[kind];
  return (
    <Popover isOpen onClose={onClose} triggerRef={triggerRef} label={t(`filter.${kind}`)}>
      <div className={css.choices}>
        <Choices chosen={chosen} onChange={onChange} />
      </div>
    </Popover>
  );
}

interface ChoicesProps {
  chosen: readonly string[];
  onChange: (ids: readonly string[]) => void;
}

interface Choice {
  readonly id: string;
  readonly name: string;
  readonly text?: string | undefined;
}

const toggled = (chosen: readonly string[], ids: readonly string[], on: boolean): string[] => [
  ...chosen.filter((id) => !ids.includes(id)),
  ...(on ? ids : []),
];

function Boxes({ choices, chosen, onChange }: ChoicesProps & { choices: readonly Choice[] }) {
  return choices.map(({ id, name, text }) => (
    <Checkbox
      key={id}
      label={name}
      text={text}
      checked={chosen.includes(id)}
      onChange={({ target }) => onChange(toggled(chosen, [id], target.checked))}
    />
  ));
}

/** The directory’s teams, one’s own first. */
function Teams({ chosen, onChange }: ChoicesProps) {
  const { t } = useTranslation('team');
  const { user } = useSession();
  const [text, setText] = useState('');
  const mine = useQuery(teamsOf(user.id));
  const all = useQuery(allTeams());
  if (!all.data) {
    return all.isError ? (
      <ErrorState compact title={t('filter.failed')} onRetry={all.refetch} />
    ) : (
      <SkeletonRows count={4} />
    );
  }
  const own = new Set(mine.data?.elements.map(({ id }) => id));
  const found = findPeople(
    all.data.elements
      .filter(({ is_hidden }) => !is_hidden)
      .toSorted((a, b) => Number(own.has(b.id)) - Number(own.has(a.id))),
    text,
  );
  return (
    <>
      <SearchField label={t('filter.findTeam')} value={text} onChange={setText} />
      <div className={css.list}>
        <Boxes
          choices={found.map(({ id, name, member_count }) => ({
            id,
            name,
            text: [own.has(id) && t('filter.yours'), t('filter.members', { count: member_count })]
              .filter(Boolean)
              .join(' · '),
          }))}
          {...{ chosen, onChange }}
        />
        {found.length === 0 && <p className={css.none}>{t('filter.noMatch')}</p>}
      </div>
    </>
  );
}

/** People by name, in any team or office; selected ones come first. */
function People({ chosen, onChange }: ChoicesProps) {
  const { t } = useTranslation('team');
  const [text, setText] = useState('');
  const typed = text.trim();
  const found = useQuery({ ...peopleNamed(typed), enabled: typed !== '' });
  const known = useQueries({ queries: chosen.map((id) => personById(id)) }).flatMap(({ data }) =>
    data ? [data] : [],
  );
  const hits = typed === '' ? [] : (found.data?.elements ?? []);
  const choices = [...known, ...hits.filter(({ id }) => !chosen.includes(id))];
  return (
    <>
      <SearchField label={t('filter.findPerson')} value={text} onChange={setText} />
      <div className={css.list} aria-busy={found.isFetching}>
        <Boxes
          choices={choices.map((person) => ({
            id: person.id,
            name: displayName(person),
            text: person.name === null ? undefined : person.email,
          }))}
          {...{ chosen, onChange }}
        />
        {typed === '' && chosen.length === 0 && <p className={css.none}>{t('filter.typeName')}</p>}
        {typed !== '' && found.isSuccess && hits.length === 0 && (
          <p className={css.none}>{t('filter.noMatch')}</p>
        )}
        {found.isError && <ErrorState compact title={t('filter.failed')} onRetry={found.refetch} />}
      </div>
    </>
  );
}

/** Every office below a division. */
const officesIn = (division: Division): string[] =>
  everyDivision([division]).flatMap(({ offices }) => offices.map(({ id }) => id));

/** Additional offices, by division. */
function Offices({ chosen, onChange }: ChoicesProps) {
  const { t } = useTranslation('team');
  const { offices } = useSession();
  const { office: here } = useWhere();
  const tree = useQuery(divisionsQuery());
  const others = offices.filter(({ id }) => id !== here?.id);
  const groups = (tree.data?.elements ?? []).map((division) => {
    const ids = new Set(officesIn(division));
    return {
      id: division.id,
      name: division.name,
      offices: others.filter(({ id }) => ids.has(id)),
    };
  });
  const grouped = new Set(groups.flatMap((group) => group.offices.map(({ id }) => id)));
  const rest = others.filter(({ id }) => !grouped.has(id));
  return (
    <div className={css.list}>
      <p className={css.none}>{t('filter.beside', { office: here?.name ?? '' })}</p>
      {groups
        .filter((group) => group.offices.length > 0)
        .map((group) => {
          const ids = group.offices.map(({ id }) => id);
          const count = ids.filter((id) => chosen.includes(id)).length;
          return (
            <fieldset key={group.id} className={css.division}>
              <legend className={css.legend}>
                <Checkbox
                  label={group.name}
                  checked={count === ids.length}
                  indeterminate={count > 0 && count < ids.length}
                  onChange={({ target }) => onChange(toggled(chosen, ids, target.checked))}
                />
              </legend>
              <Boxes choices={group.offices} {...{ chosen, onChange }} />
            </fieldset>
          );
        })}
      <Boxes choices={rest} {...{ chosen, onChange }} />
    </div>
  );
}
