import { useQueryClient } from '@tanstack/react-query';
import { calendars } from '@/api/calendars';
import type { Calendar, CalendarWrite } from '@/api/schemas/calendars';
import type { Integration } from '@/api/schemas/integrations';
import { i18n } from '@/lib/i18n';
import { calendarBody } from '@/parts/clash/calendar-body';
import { useSession } from '@/session';
import { showDone, showFailed } from '@/ui/show-done';
import { batch, forEach, type EachResult } from '@/writes/batch';
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
export function useCalendarActions() {
  const client = useQueryClient();
  const { organization } = useSession();
  const write = writer(client);

  return {
    /** Links rooms to the provider’s calendars with their names. There’s no call to unlink them, so Undo turns them off. */
    link: async (rows: readonly CalendarRow[], { id, type, name }: Integration): Promise<void> => {
      if (type === 'avigilon') return;
      const made: string[] = [];
      const result = await batch(client, (send) =>
        forEach(rows, async ({ referenceId }) => {
          const calendar = await send(calendars.create, {
            body: {
              organization_id: organization.id,
              source: type,
              type: 'resource',
              reference_id: referenceId,
              integration_id: id,
              is_enabled: true,
              is_pull_enabled: true,
              is_push_enabled: true,
              sync_events: true,
              sync_leaves: false,
            },
          });
          if (calendar) made.push(calendar.id);
        }),
      );
      if (made.length > 0) {
        announceDone(undefined, {
          subject: SUBJECT,
          label: t('done.linked', { count: made.length, name }),
          things: new Set(made),
          undone: () => t('done.turnedOff', { count: made.length }),
          run: () =>
            batch(client, async (send) => {
              const off = await forEach(made, async (each) =>
                send(calendars.update, {
                  params: { id: each },
                  body: await calendarBody(client, each, { is_enabled: false }),
                }),
              );
              if (off.failed[0]) throw off.failed[0].error;
            }),
        });
      }
      reportEach(result, t('done.linked', { count: rows.length, name }), 'linked');
    },

    /** Runs a full sync of some calendars, which is the answer to any failure. */
    again: async (rows: readonly CalendarRow[]): Promise<void> => {
      const result = await batch(client, (send) =>
        forEach(rows, async ({ calendar }) => {
          if (!calendar) return;
          await send(calendars.update, {
            params: { id: calendar.id },
            body: await calendarBody(client, calendar.id),
          });
        }),
      );
      const [only] = rows;
      const words =
        only && rows.length === 1
          ? t('done.again', { name: only.name })
          : t('done.againMany', { count: rows.length });
      reportEach(result, words, 'again');
    },

    /** Turns a calendar or a direction on or off. */
    turn: async (calendar: Calendar, change: Partial<Switches>) => {
      const { id, name, reference_name } = calendar;
      const params = { id };
      return write(
        calendars.update,
        { params, body: await calendarBody(client, id, change, { ownError: false }) },
        {
          done: () => t('done.saved', { name: reference_name ?? name }),
          undo: () => ({
            subject: SUBJECT,
            run: async () =>
              write(calendars.update, {
                params,
                body: await calendarBody(client, id, before(change, calendar)),
              }),
          }),
        },
      );
    },
  };
}

export type CalendarActions = ReturnType<typeof useCalendarActions>;
