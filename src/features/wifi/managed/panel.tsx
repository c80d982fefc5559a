import * as z from 'zod/mini';
import { WIFI_SECURITIES, WifiConnection, WifiWrite } from '@/api/wifi';
import { useNow } from '@/lib/clock';
import { useTranslation } from '@/lib/i18n';
import { Activity } from '@/parts/activity/activity';
import { leavesPanel } from '@/parts/form/leaves-panel';
import { checkboxField } from '@/parts/form/checkbox-field';
import { ResourceForm } from '@/parts/form/resource-form';
import { useResourceForm } from '@/parts/form/use-resource-form';
import { NEW } from '@/parts/list/search';
import { RowPanel } from '@/parts/managed-page/row-panel';
import { useOpened } from '@/parts/managed-page/use-opened';
import { useSession } from '@/session';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { IconDelete } from '@/ui/icon';
import { Select } from '@/ui/select';
import { Stack } from '@/ui/stack';
import { TextField } from '@/ui/text-field';
import { bodyOf, type NetworkActions } from '../actions';
import { useInOffice, type Network } from '../model';
import { networkById } from '../reads';
import { PingState } from './columns';

interface PanelProps {
  /** The network in the address, or {@link NEW}. */
  id: string;
  /** Undefined while the networks are loading. */
  networks: readonly Network[] | undefined;
  /** The default office of a new network. */
  officeId: string | undefined;
  actions: NetworkActions;
  onClose: () => void;
}

/** One network, beside the list. */
export function NetworkPanel({ id, networks, officeId, actions, onClose }: PanelProps) {
  const { t } = useTranslation('wifi');
  const minute = useNow();
  const select = useInOffice();
  return (
    <RowPanel
      id={id}
      rows={useOpened(id, networks, { ...networkById(id), select })}
      title={t('managed.title')}
      newTitle={t('managed.new')}
      titleOf={({ name }) => name}
      gone={t('managed.gone')}
      toList={t('managed.toList')}
      onClose={onClose}
      history={<Activity of={{ object_type: 'wifi_connection', object_id: id }} />}
    >
      {(network) => (
        <>
          {network && (
            <p>
              <PingState network={network} now={minute} />
            </p>
          )}
          <NetworkForm network={network} {...{ officeId, actions, onClose }} />
          {network && (
            <Stack align="start">
              <Button
                variant="dangerQuiet"
                icon={<IconDelete />}
                onClick={() => actions.remove(network).then(onClose, () => {})}
              >
                {t('delete')}
              </Button>
            </Stack>
          )}
        </>
      )}
    </RowPanel>
  );
}

/** An open network has no password, so the form has one field for both; rules that need both are checked by the form. */
const Body = z.object({
  office_id: WifiWrite.shape.office_id,
  name: WifiWrite.shape.name,
  security: WifiWrite.shape.security,
  password: z.string(),
  is_hidden: z.boolean(),
});
type Values = z.infer<typeof Body>;

const LENGTH = { min: 8, max: 63 };

const valuesOf = (network: WifiConnection): Values => ({
  ...bodyOf(network),
  is_hidden: network.is_hidden,
  password: network.password ?? '',
});

const leaves = leavesPanel('network');

interface FormProps extends Pick<PanelProps, 'officeId' | 'actions' | 'onClose'> {
  network: Network | undefined;
}

function NetworkForm({ network, officeId, actions, onClose }: FormProps) {
  const { t } = useTranslation('wifi');
  const { offices } = useSession();
  const form = useResourceForm({
    name: `wifi.${network?.id ?? NEW}`,
    schema: Body,
    fields: {
      name: { label: t('field.name'), needed: t('field.nameNeeded'), verbatim: true },
      office_id: {
        label: t('field.office'),
        needed: t('field.officeNeeded'),
        show: (id) => offices.find((office) => office.id === id)?.name ?? '',
      },
      security: { label: t('field.security'), show: (kind) => t(`kind.${kind}`) },
      password: { label: t('field.password'), verbatim: true, secret: true },
      is_hidden: { label: t('field.hidden') },
    },
    saved: network
      ? valuesOf(network)
      : { name: '', office_id: officeId ?? '', security: 'wpa3', password: '', is_hidden: false },
    version: network?.updated_at,
    entity: {
      // A refused name comes with the other network that has it, which isn’t a newer version of this one.
      schema: WifiConnection.check(z.refine(({ id }) => id === network?.id)),
      valuesOf,
    },
    check: ({ security, password }) => {
      if (security === 'open') return {};
      if (password === '') return { password: t('field.passwordNeeded') };
      const fits = password.length >= LENGTH.min && password.length <= LENGTH.max;
      return fits ? {} : { password: t('field.passwordLength') };
    },
    save: ({ values, changes, version }) => {
      const password = values.security === 'open' ? null : values.password;
      return network
        ? actions.update(network, { ...changes, password }, version)
        : actions.create({ ...values, password });
    },
    onSaved: network ? undefined : onClose,
  });
  const hidden = form.field('is_hidden');
  return (
    <ResourceForm form={form} submitLabel={network ? undefined : t('create')} leaves={leaves}>
      <TextField {...form.text('name')} autoComplete="off" maxLength={32} autoFocus={!network} />
      <Select
        {...form.choice('office_id')}
        placeholder={network ? undefined : t('field.officeNeeded')}
        options={offices.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Select
        {...form.choice('security')}
        options={WIFI_SECURITIES.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
      />
      {form.values.security !== 'open' && (
        <TextField
          {...form.text('password')}
          help={t('field.passwordHelp')}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      <Checkbox {...checkboxField(hidden)} text={t('field.hiddenHelp')} />
    </ResourceForm>
  );
}
