import { useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '@/api/core/endpoint';
import { offices, OfficeWrite } from '@/api/offices';
import type { Office } from '@/api/schemas/places';
import type { OfficeSettings } from '@/api/schemas/settings';
import { settings } from '@/api/settings';
import { i18n } from '@/lib/i18n';
import { callOperation } from '@/areas/organization/shared/large-changes/call';
import { callOf, fromAnswer } from '@/areas/organization/shared/large-changes/endpoints';
import { copyOf } from '@/writes/copy';
import type { Operation } from '@/writes/large/types';
import { undoCreation, writer } from '@/writes/write';
import { ownRulesOf } from './model';
import './strings';

/** The Undo subject of this page. */
export const SUBJECT = 'offices';

type OfficeBody = InputOf<typeof offices.create.definition>['body'];
type OfficeChanges = Partial<OfficeBody>;
type RuleChanges = Omit<InputOf<typeof settings.saveOffice.definition>['body'], 'updated_at'>;
type DefaultHours = Office['settings']['reservation_default_time'];

export const detailsOf = (office: Office): OfficeBody => copyOf(OfficeWrite, office, {});

/** The previous values of the changed fields. */
const before = <T extends object>(all: T, changes: object): Partial<T> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => name in changes)) as Partial<T>;

/** Changes an office of this version; undoing it restores its old values. */
export const changeOffice = (
  office: Office,
  { changes, version }: { changes: OfficeChanges; version: string | undefined },
): Operation[] => {
  const params = { id: office.id };
  return [
    callOperation({
      what: office.name,
      call: callOf(offices.update, { params, body: { ...changes, updated_at: version } }),
      back: [
        {
          call: callOf(offices.update, {
            params,
            body: { ...before(detailsOf(office), changes), updated_at: fromAnswer('updated_at') },
          }),
        },
      ],
    }),
  ];
};

/** Changes an office’s own settings; undoing it restores its old values. */
export const changeRules = (
  name: string,
  own: OfficeSettings,
  { changes, version }: { changes: RuleChanges; version: string | undefined },
): Operation[] => {
  const params = { id: own.office_id };
  return [
    callOperation({
      what: name,
      call: callOf(settings.saveOffice, { params, body: { ...changes, updated_at: version } }),
      back: [
        {
          call: callOf(settings.saveOffice, {
            params,
            body: { ...before(ownRulesOf(own), changes), updated_at: fromAnswer('updated_at') },
          }),
        },
      ],
    }),
  ];
};

/** Restores the organization’s values; undoing it sets the office’s own ones again. */
export const dropRules = (name: string, own: OfficeSettings): Operation[] => {
  const params = { id: own.office_id };
  return [
    callOperation({
      what: name,
      call: callOf(settings.resetOffice, { params }),
      back: [{ call: callOf(settings.saveOffice, { params, body: ownRulesOf(own) }) }],
    }),
  ];
};

/** Deletes an office. It can’t be undone, because its places are deleted with it. */
export const deleteOffice = ({ id, name }: Office): Operation[] => [
  callOperation({ what: name, call: callOf(offices.remove, { params: { id } }), back: [] }),
];

/** Writes that affect no bookings and need no review. Each can be undone (UNDO-1). */
export function useOfficeActions() {
  const write = writer(useQueryClient());
  const t = i18n.getFixedT(null, 'offices');
  return {
    create: (body: OfficeBody) =>
      write(
        offices.create,
        { body },
        {
          ownError: true,
          done: () => t('done.created', { name: body.name }),
          undo: undoCreation(SUBJECT, (id) => write(offices.remove, { params: { id } })),
        },
      ),

    setDefaultHours: (
      { id, name, settings: { reservation_default_time } }: Office,
      to: DefaultHours,
      version: string | undefined,
    ) =>
      write(
        offices.reservationSettings,
        { params: { id }, body: { reservation_default_time: to, updated_at: version } },
        {
          ownError: true,
          done: () => t('done.defaultHours', { name }),
          undo: (_input, saved) => ({
            subject: SUBJECT,
            run: () =>
              write(offices.reservationSettings, {
                params: { id },
                body: { reservation_default_time, updated_at: saved?.updated_at },
              }),
          }),
        },
      ),
  };
}
