import type { Seed } from '../../world/world';
import { open, seedOf } from '../company/tables';
import type { Company } from '../company/types';
import type { Office } from '../company/unit';
import { PERSONAS } from '../personas';
import { belongings, userPatch } from './belongings';
import { furnish } from './furnish';
import { news } from './news';
import { divisions, hours, organization, sites } from './sites';
import { officeStory } from './story';

/** Meridian Instruments with Berlin, New York, and Auckland. Other scenarios change parts of it. */
export function meridian(seed: number, anchor: string): Company {
  const openings = hours(anchor);
  return {
    seed,
    anchor,
    organization,
    domain: 'meridian.example',
    sites,
    divisions,
    hours: openings,
    news: news(anchor),
    personas: PERSONAS,
    weeks: 4,
    story: officeStory(anchor, openings),
    userPatch,
  };
}

export const openMeridian = (company: Company): Office => open(company, furnish);

/** The scenario `office`. */
export function officeSeed(seed: number, anchor: string): Seed {
  const office = openMeridian(meridian(seed, anchor));
  return seedOf({ scenario: 'office', seed, anchor }, [office], belongings(office));
}
