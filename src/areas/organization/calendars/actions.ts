import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { calendarLinks } from '@/api/calendar-links';
import { calendars } from '@/api/calendars';
import type { Calendar, CalendarWrite } from '@/api/schemas/calendars';
import type { Integration } from '@/api/schemas/integrations';
import { i18n } from '@/lib/i18n';
import { callOperation } from '@/areas/organization/shared/large-changes/call';
import { carryEach, undoOfEach } from '@/areas/organization/shared/large-changes/each';
import { callOf, fromAnswer, type Call } from '@/areas/organization/shared/large-changes/endpoints';
import { calendarBody } from '@/areas/booking/shared/clash/calendar-body';
import { useSession } from '@/session';
import { showDone, showFailed } from '@/ui/show-done';
import type { EachResult } from '@/writes/batch';
import { before } from '@/writes/copy';
import { announceDone } from '@/writes/outcome';
import { messageOf } from '@/writes/problem';
import { writer } from '@/writes/write';
import type { CalendarRow } from './model';
import './strings';

/** The last write to calendars can be undone above the list. */
export const SUBJECT = 'calendars';

const t = i18n.getFixedT(null, 'calendars');

/** A calendar’s settings. */
export type Switches = Pick<CalendarWrite, 'is_enabled' | 'is_pull_enabled' | 'is_push_enabled'>;

const FIELDS = [
  'organization_id',
  'source',
  'type',
  'reference_id',
  'integration_id',
  'is_enabled',
  'is_pull_enabled',
  'is_push_enabled',
] as const satisfies readonly (keyof CalendarWrite)[];

/**
 * Writes a calendar as it then is, with some changes: what someone else turned off in the meantime stays off. Unchanged, it
 * requests a full sync.
 */
const writing = (id: string, changes: Partial<Switches> = {}): Call => {
  const now = Object.fromEntries(FIELDS.map((field) => [field, fromAnswer(field)]));
  const body = { ...now, sync_events: true, sync_leaves: false, ...changes };
  const params = { id };
  return {
    ...callOf(calendars.get, { params }),
    endpoint: calendarLinks.update.id,
    input: { params, body },
    reads: callOf(calendars.get, { params }),
  };
};

/** Names what failed, or says that everything succeeded. */
function reportEach(
  { done, failed }: EachResult<CalendarRow>,
  words: string,
  act: 'linked' | 'again',
) {
  const [first] = failed;
  if (!first) showDone(words);
  else {
    showFailed(
      t(`done.${act}${done.length > 0 ? 'Some' : 'None'}`, {
        count: failed.length,
        done: done.length,
        name: first.item.name,
        why: messageOf(first.error),
      }),
      SUBJECT,
    );
  }
}

/** The actions on calendars. */
export function calendarActions(client: QueryClient, organizationId: string) {
  const write = writer(client);

  return {
    /** Links rooms to the provider’s calendars with their names. There’s no call to unlink them, so Undo turns them off. */
    link: async (
      rows: readonly CalendarRow[],
      { id, type, name }: Integration,
    ): Promise<EachResult<CalendarRow>> => {
      if (type === 'avigilon') return { done: [], failed: [] };
      const list = callOf(calendarLinks.list, { query: { integrationId: [id] } });
      const outcome = await carryEach(client, rows, {
        words: t('done.linked', { count: rows.length, name }),
        operationOf: (row) =>
          callOperation({
            what: row.name,
            call: callOf(calendarLinks.create, {
              body: {
                organization_id: organizationId,
                source: type,
                type: 'resource',
                reference_id: row.referenceId,
                integration_id: id,
                is_enabled: true,
                is_pull_enabled: true,
                is_push_enabled: true,
                sync_events: true,
                sync_leaves: false,
              },
            }),
            back: [{ call: writing(fromAnswer('id'), { is_enabled: false }) }],
            creates: { list, known: [], of: 'calendar' },
          }),
      });
      const { length: count } = outcome.done;
      if (outcome.id !== undefined) {
        const label = t('done.linked', { count, name });
        const undone = () => t('done.turnedOff', { count });
        announceDone(
          undefined,
          undoOfEach(client, { id: outcome.id, subject: SUBJECT, label, undone }),
        );
      }
      reportEach(outcome, t('done.linked', { count: rows.length, name }), 'linked');
      return outcome;
    },

    /** Runs a full sync of some calendars, which is the answer to any failure and can’t be undone. */
    again: async (rows: readonly CalendarRow[]): Promise<void> => {
      const linked = rows.flatMap((row) => (row.calendar ? [{ ...row, id: row.calendar.id }] : []));
      const [only] = rows;
      const words =
        only && rows.length === 1
          ? t('done.again', { name: only.name })
          : t('done.againMany', { count: rows.length });
      const outcome = await carryEach(client, linked, {
        words,
        isFinal: true,
        operationOf: ({ id, name }) => callOperation({ what: name, call: writing(id), back: [] }),
      });
      reportEach(outcome, words, 'again');
    },

    /** Turns a calendar or a direction on or off. */
    turn: async (calendar: Calendar, change: Partial<Switches>) => {
      const { id, name, reference_name } = calendar;
      const params = { id };
      return write(
        calendarLinks.update,
        { params, body: await calendarBody(client, id, change, { ownError: false }) },
        {
          done: () => t('done.saved', { name: reference_name ?? name }),
          undo: () => ({
            subject: SUBJECT,
            run: async () =>
              write(calendarLinks.update, {
                params,
                body: await calendarBody(client, id, before(change, calendar)),
              }),
          }),
        },
      );
    },
  };
}

export type CalendarActions = ReturnType<typeof calendarActions>;

export const useCalendarActions = (): CalendarActions =>
  calendarActions(useQueryClient(), useSession().organization.id);
