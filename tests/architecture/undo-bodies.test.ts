import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ExternalWrite } from '@/api/externals';
import { IntegrationWrite } from '@/api/integrations';
import { NewsWrite } from '@/api/news';
import { OfficeWrite } from '@/api/offices';
import { PageWrite, SectionWrite } from '@/api/pages';
import { QuestionnaireWrite, QuestionWrite } from '@/api/questions';
import { OfficeHoursWrite } from '@/api/schemas/hours';
import { StationWrite } from '@/api/stations';
import { TagWrite } from '@/api/tags';
import { WifiWrite } from '@/api/wifi';
import { bodyOf as ofExternal } from '@/areas/people/externals/actions';
import { bodyOf as ofHours } from '@/areas/places/hours/model';
import { fieldsOf as ofIntegration } from '@/areas/organization/integrations/actions';
import { bodyOf as ofNews } from '@/areas/content/news/writing/actions';
import { detailsOf as ofOffice } from '@/areas/places/offices/actions';
import {
  bodyOf as ofPage,
  sectionBodyOf as ofSection,
} from '@/areas/content/pages/writing/actions';
import { bodyOf as ofQuestion } from '@/areas/people/questionnaire/managed/actions';
import { bodyOf as ofStation } from '@/areas/places/stations/actions';
import { tagWrites } from '@/areas/places/tags/actions';
import { networks } from '@/areas/places/wifi/actions';
import { questionnaireFields } from '@/areas/people/shared/questionnaire/fields';

/** The bodies with which Undo gives things back what they had, and the schemas of what may be written. */
const BODIES: Readonly<Record<string, readonly [z.ZodMiniObject, (source: never) => object]>> = {
  external: [ExternalWrite, ofExternal],
  hours: [OfficeHoursWrite, ofHours],
  integration: [IntegrationWrite, ofIntegration],
  news: [NewsWrite, ofNews],
  office: [OfficeWrite, ofOffice],
  page: [PageWrite, ofPage],
  section: [SectionWrite, ofSection],
  question: [QuestionWrite, ofQuestion],
  questionnaire: [QuestionnaireWrite, questionnaireFields],
  station: [StationWrite, ofStation],
  tag: [TagWrite, tagWrites.bodyOf],
  wifi: [WifiWrite, networks.bodyOf],
};

/**
 * Fields that Undo leaves to others on purpose: a tag’s category is named by its id, the version by the write, nothing shows a PIN,
 * and options are merged by key.
 */
const LEFT: Readonly<Record<string, readonly string[]>> = {
  integration: ['options'],
  questionnaire: ['updated_at'],
  station: ['reception_pin_hash'],
  tag: ['category_name'],
};

describe('bodies of Undo', () => {
  it.each(Object.entries(BODIES))(
    'UNDO-1 of %s have every field that can be written, and one that the contract learns later',
    (name, [schema, bodyOf]) => {
      const shape = schema.shape as Record<string, unknown>;
      const fields = Object.keys(shape).filter((field) => !LEFT[name]?.includes(field));
      const source = {
        ...Object.fromEntries(fields.map((field) => [field, `${field} before`])),
        later: 'later before',
        // A questionnaire’s own rule and questions are read in another form.
        questions: [],
        required_by: 'office',
      };
      shape['later'] = z.optional(z.string());
      try {
        const body = bodyOf(source as never);
        expect(Object.keys(body).toSorted()).toEqual([...fields, 'later'].toSorted());
        expect(body).toHaveProperty('later', 'later before');
      } finally {
        delete shape['later'];
      }
    },
  );
});
