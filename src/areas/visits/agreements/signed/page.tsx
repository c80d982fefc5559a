import { sortedName } from '@/domain/people';
import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/signed-copies.json';
import { Stamp } from '@/areas/booking/shared/stamp';
import { listPage } from '@/kit/resource/list';
import { useSignatures } from '../model';
import { SignedPanel } from './panel';

addStrings('signed-copies', strings);

/** Everything that visitors and colleagues signed, found by their names. Read-only. */
export const SignedPage = listPage({
  param: 'signature',
  of: { subject: 'signatures', words: 'signed-copies', access: undefined },
  actions: () => ({}),
  adds: false,
  useRows: useSignatures,
  sort: '-at',
  columns: {
    name: { sortedAs: sortedName, width: 208 },
    form: {
      value: ({ form_name: name, form_version: version }, { t }) => t('form', { name, version }),
      filter: ({ form_id }) => form_id,
      width: 264,
    },
    by: {
      value: ({ user }, { t }) => t(user ? 'colleague' : 'visitor'),
      filter: ({ user }) => (user ? 'colleague' : 'visitor'),
      width: 128,
    },
    at: {
      value: ({ signed_at }) => signed_at,
      cell: ({ signed_at: at }) => <Stamp at={at} />,
      searched: false,
      width: 144,
    },
  },
  panel: (opened) => <SignedPanel key={opened.id} {...opened} />,
});
