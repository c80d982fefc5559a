import { useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { RESOURCE_TYPES } from '@/api/schemas/enums';
import { useTranslation } from '@/lib/i18n';
import { usePageTitle } from '@/lib/page';
import { useReview } from '@/areas/places/shared/impact/use-review';
import { RefusedEntries } from '@/areas/places/shared/place-batches/refused';
import { DraftRestored } from '@/kit/kept-input/draft-restored';
import { useKeptInput, useRestoredInput } from '@/kit/kept-input/use-kept-input';
import { LastWrite } from '@/kit/list/last-write';
import { ResourceList } from '@/kit/list/resource-list';
import { useList } from '@/kit/list/use-list';
import { ReadFailed } from '@/kit/loading/read-failed';
import { Button } from '@/ui/button';
import { Heading, Text } from '@/ui/heading';
import { Notice } from '@/ui/notice';
import { Stack } from '@/ui/stack';
import { useLatest } from '@/ui/use-latest';
import { TextArea } from '@/ui/text-field';
import { SUBJECT } from '../actions';
import { usePlaces } from '../model';
import { officeAfter } from '../model/effect';
import { usePasteColumns, type PasteRow } from './columns';
import { COLUMNS, MAX_ROWS } from './grid';
import { Mapping } from './mapping';
import { usePaste, type Pasted } from './model';
import { pasteOperations } from './send';
import { UnknownHome } from '../panel/unknown-home';
import { Target, TargetSkeleton } from './target';
import '../strings';

const FORM = 'places.paste';
const Kept = z.object({
  text: z.string(),
  officeId: z.string(),
  parentId: z.nullable(z.string()),
  type: z.enum(RESOURCE_TYPES),
  chosen: z.record(z.string(), z.nullable(z.enum(COLUMNS))),
});

const keyOf = ({ line }: PasteRow): string => String(line);
const nameOf = ({ name }: PasteRow): string => name;
const NOTHING: ReadonlyMap<number, string> = new Map();

/** Creates and changes many places from data that was copied in a spreadsheet: each row is checked before anything is sent. */
export function PastePage() {
  const { t } = useTranslation('places');
  usePageTitle(t('paste.title'));
  const { in: into } = useSearch({ from: '/_app/admin/places/paste' });
  const { places, offices, managesAll, query } = usePlaces();
  const restored = useRestoredInput(FORM, Kept);
  const [typed, setTyped] = useState<Partial<Pasted>>(restored ?? {});
  const [wasRestored, setRestored] = useState(restored !== undefined);
  const [refused, setRefused] = useState(NOTHING);
  const mine = offices.filter(
    ({ id }) => managesAll || places?.rows.some(({ place }) => place.office_id === id),
  );
  const begin = into === undefined ? undefined : places?.byId.get(into);
  const pasted: Pasted = {
    text: '',
    officeId: begin?.office_id ?? mine.find(({ id }) => id === into)?.id ?? mine[0]?.id ?? '',
    parentId: begin?.id ?? null,
    type: 'desk',
    chosen: {},
    ...typed,
  };
  const { text, officeId } = pasted;
  useKeptInput(FORM, text.trim() === '' ? undefined : pasted);
  const put = (change: Partial<Pasted>): void => {
    setTyped((before) => ({ ...before, ...change }));
    setRefused(NOTHING);
  };
  const office = offices.find(({ id }) => id === officeId);
  const {
    grid,
    rows: validated,
    obstacles,
    isBehind,
  } = usePaste(pasted, places, office, managesAll);
  const rows = useMemo(
    () => validated?.map((row): PasteRow => ({ ...row, refused: refused.get(row.line) })),
    [validated, refused],
  );
  const list = useList({ rows, columns: usePasteColumns(), keyOf, nameOf, sort: 'line' });
  const latest = useLatest(validated);
  const { ask, panel, isAsking } = useReview(officeId);
  const count = (verdict: PasteRow['verdict']) =>
    validated?.filter((row) => row.verdict === verdict).length ?? 0;
  const [added, changed, wrong] = [count('new'), count('change'), count('wrong')];
  const reason =
    isBehind || !validated
      ? t('paste.nothingYet')
      : wrong > 0
        ? t('paste.wrong', { count: wrong })
        : added + changed === 0
          ? t('paste.nothing')
          : undefined;
  const send = async (): Promise<void> => {
    if (!validated || !places) return;
    // After a lost answer, the rows are validated again: what was saved isn’t sent twice.
    setRefused(NOTHING);
    const patches = new Map(
      validated.flatMap(({ place, changes }) => (place ? [[place.id, changes] as const] : [])),
    );
    const done = t('paste.done', { added, count: changed, office: office?.name });
    const answer = await ask({
      change: officeAfter(patches),
      carry: () => pasteOperations(officeId, latest() ?? validated, places.all),
      onFailure: (failure) => {
        if (failure instanceof RefusedEntries) setRefused(failure.lines);
      },
      label: t('paste.send', { added, changed }),
      done,
      subject: SUBJECT,
    });
    if (typeof answer === 'symbol') return;
    // What was typed while it was being sent stays.
    setTyped((before) => (before.text === text ? { ...before, text: '', chosen: {} } : before));
    setRestored(false);
  };
  return (
    <Stack>
      <header>
        <Heading level={1}>{t('paste.title')}</Heading>
        <Text muted>{t('paste.text')}</Text>
      </header>
      <LastWrite subject={SUBJECT} />
      {wasRestored && (
        <DraftRestored
          onDiscard={() => {
            setTyped({});
            setRestored(false);
          }}
        />
      )}
      <UnknownHome id={into} {...{ places, offices }} />
      {!places && query.isError && <ReadFailed title={t('error')} query={query} />}
      {places ? (
        <Target {...{ places, pasted, managesAll }} offices={mine} onChange={put} />
      ) : (
        !query.isError && <TargetSkeleton />
      )}
      <TextArea
        label={t('paste.field')}
        help={t('paste.help', {
          count: MAX_ROWS,
          columns: COLUMNS.map((column) => t(`paste.holds.${column}`)).join(', '),
        })}
        rows={6}
        spellCheck={false}
        value={text}
        onChange={({ target }) => put({ text: target.value, chosen: {} })}
      />
      {obstacles.map((obstacle) => (
        <Notice key={obstacle} tone="danger" live>
          {t(`paste.obstacle.${obstacle}`, {
            count: MAX_ROWS,
            line: grid?.openQuote,
            rows: grid?.rows.length,
          })}
        </Notice>
      ))}
      {grid && (
        <Mapping
          grid={grid}
          onChange={(index, column) => put({ chosen: { ...pasted.chosen, [index]: column } })}
        />
      )}
      {panel}
      {rows && (
        <ResourceList
          list={list}
          query={query}
          label={t('paste.rows')}
          searchLabel={t('paste.search')}
          problem={t('error')}
          countLabel={(all) => t('paste.count', { count: all })}
          empty={null}
          action={
            !isAsking && (
              <Button variant="primary" disabledReason={reason} onClick={send}>
                {t('paste.send', { added, changed })}
              </Button>
            )
          }
        />
      )}
    </Stack>
  );
}
