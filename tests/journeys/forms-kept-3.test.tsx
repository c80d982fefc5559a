import { it } from 'vitest';
import { formWalker, keptForms } from '@tests/helpers/walk-kept-forms';

const walk = formWalker();

it.each(keptForms(2, 3))(
  'F-6 F-35 ERR-4 old code goes and the session ends while someone fills in %s',
  async (_title, row) => walk(row),
);
