import * as z from 'zod/mini';
import { WIFI_SECURITIES } from '@/api/wifi';
import { useNow } from '@/lib/clock';
import { useTranslation } from '@/lib/i18n';
import { Activity } from '@/areas/organization/shared/activity/activity';
import { Stamp } from '@/areas/booking/shared/stamp';
import { DeleteButton } from '@/kit/resource/delete-button';
import { Check, Choice, text, textOrNone } from '@/kit/resource/fields';
import { deleteItem, editItem } from '@/kit/resource/items';
import { resourcePage } from '@/kit/resource/page';
import { Badge } from '@/ui/badge';
import { IconCheck, IconWarning } from '@/ui/icon';
import { networks } from '../actions';
import { pingOf, useNetwork, useNetworkRows, useNetworkView, type Network } from '../model';

const LENGTH = { min: 8, max: 63 };

/** The networks of all offices: added, changed, and deleted here, with each one’s last sign of life. */
export const ManagedWifiPage = resourcePage({
  param: 'network',
  of: networks,
  actions: networks.actions,
  useRows: useNetworkRows,
  useOne: useNetwork,
  useView: useNetworkView,
  sort: 'office',
  columns: {
    name: {},
    office: { value: ({ office }) => office, filter: ({ office_id }) => office_id },
    security: { value: ({ security }, { t }) => t(`kind.${security}`), width: 96 },
    state: {
      value: (network, { t, view }) => t(`ping.${pingOf(network, view.now)}`),
      cell: (network) => <PingState network={network} />,
      filter: (network, { view }) => pingOf(network, view.now),
      width: 152,
    },
    ping: {
      value: ({ last_ping_at: at }) => at,
      cell: ({ last_ping_at: at, zone }) => <Stamp at={at} zone={zone} />,
      searched: false,
      width: 128,
    },
  },
  menu: (network, page) => [editItem(network, page), 'line', deleteItem(network, page)],
  form: {
    fields: {
      name: { control: text({ maxLength: 32 }), verbatim: true },
      office_id: {
        control: Choice,
        options: ({ view }) => view.offices.map(({ id, name }) => ({ value: id, label: name })),
      },
      security: {
        control: Choice,
        options: ({ t }) =>
          WIFI_SECURITIES.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
      },
      password: {
        control: textOrNone({ spellCheck: false }),
        verbatim: true,
        secret: true,
        when: ({ security }) => security !== 'open',
      },
      is_hidden: { control: Check },
    },
    // An open network has no password, and `check` says what’s wrong with another’s.
    freer: { password: z.nullable(z.string()) },
    fresh: ({ view }) => ({
      name: '',
      office_id: view.office?.id ?? '',
      security: 'wpa3' as const,
      password: null,
      is_hidden: false,
    }),
    check: ({ security, password }, { t }) => {
      if (security === 'open') return {};
      if (password === null) return { password: t('passwordNeeded') };
      const fits = password.length >= LENGTH.min && password.length <= LENGTH.max;
      return fits ? {} : { password: t('passwordLength') };
    },
    sent: (changes, { security, password }) => ({
      ...changes,
      password: security === 'open' ? null : password,
    }),
  },
  facts: (network) => (
    <p>
      <PingState network={network} />
    </p>
  ),
  below: (network, page) => <DeleteButton row={network} page={page} />,
  history: ({ id }) => <Activity of={{ object_type: 'wifi_connection', object_id: id }} />,
});

/** Whether a network’s access point reports. */
function PingState({ network }: { readonly network: Network }) {
  const { t } = useTranslation('wifi');
  const state = pingOf(network, useNow());
  const isReporting = state === 'reporting';
  return (
    <Badge
      tone={isReporting ? 'accepted' : 'pending'}
      icon={isReporting ? <IconCheck /> : <IconWarning />}
    >
      {t(`ping.${state}`)}
    </Badge>
  );
}
