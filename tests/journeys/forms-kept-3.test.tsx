import { it } from 'vitest';
import { formWalker, keptForms } from '@tests/helpers/walk-kept-forms';

const walk = formWalker();

it.each(keptForms(2, 3))(
  'F-6 ERR-4 the session ends while someone fills in %s',
  async (_title, row) => walk(row),
);
