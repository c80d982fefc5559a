import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { KEPT_FORMS, OTHER_FORMS } from '@tests/helpers/kept-forms';
import { formWalker, keptForms } from '@tests/helpers/walk-kept-forms';

it('F-6 every form of the product has a row here', () => {
  const files = ['areas', 'kit']
    .flatMap((room) =>
      readdirSync(`src/${room}`, { recursive: true, encoding: 'utf8' }).map(
        (file) => `${room}/${file}`,
      ),
    )
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .filter((file) =>
      /<(Resource|Writing)Form\b|\bresourcePage\(/.test(readFileSync(`src/${file}`, 'utf8')),
    );
  expect(files.filter((file) => !(file in KEPT_FORMS) && !(file in OTHER_FORMS))).toEqual([]);
});

const walk = formWalker();

it.each(keptForms(0, 3))(
  'F-6 F-35 ERR-4 old code goes and the session ends while someone fills in %s',
  async (_title, row) => walk(row),
);
