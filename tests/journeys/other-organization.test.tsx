import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { journeys } from '@tests/helpers/journey';
import { width } from '@tests/helpers/rooms';

const { open, serve } = journeys();
const MINE = 'orga_meridian';
const DESK = 'reso_ber-2-d-14';

beforeEach(() => width(true));

/** The first thing of another organization, by the kind of its id. */
function theirIds({ world }: TestServer): Readonly<Record<string, string>> {
  const { offices, resources, tags, divisions, users, memberships, teams } = world.tables;
  const theirs = <T extends { readonly organization_id: string | null }>(rows: Iterable<T>) =>
    [...rows].find(({ organization_id: id }) => id !== null && id !== MINE);
  const office = theirs(offices.all());
  const inOffice = (isArea: boolean) =>
    [...resources.all()].find(
      ({ office_id, type }) => office_id === office?.id && (type === 'area') === isArea,
    );
  const person = [...users.all()].find(({ id }) => {
    const own = memberships.by('user', id).map(({ organization_id }) => organization_id);
    return own.length > 0 && !own.includes(MINE);
  });
  return {
    office: office?.id ?? '',
    place: inOffice(false)?.id ?? '',
    area: inOffice(true)?.id ?? '',
    tag: theirs(tags.all())?.id ?? '',
    division: theirs(divisions.all())?.id ?? '',
    person: person?.id ?? '',
    team: theirs(teams.all())?.id ?? '',
  };
}

describe('an address with the id of another organization', () => {
  it.each([
    ['office', '/admin/hours?office=ID', /^The office in this link was deleted or belongs to/],
    ['office', '/admin/scheduler?officeId=ID', /^The office in this link was deleted or belongs/],
    ['office', '/admin/offices/ID', 'Office not found'],
    ['place', '/admin/places/ID', 'Place not found'],
    ['place', '/admin/places/ID/access', 'This place no longer exists.'],
    ['person', `/admin/places/${DESK}/access?person=ID`, /^This person was removed or belongs to/],
    ['area', '/admin/floors/ID/editor', 'This floor no longer exists'],
    ['tag', '/admin/tags?tag=ID', 'This tag no longer exists.'],
    ['tag', '/admin/tags/ID', 'This tag no longer exists.'],
    ['division', '/admin/divisions?open=ID', /deleted or belongs to another organization/],
    ['area', '/admin/places/new?in=ID', /deleted or belongs to another organization/],
    ['area', '/admin/places/labels?within=ID', /deleted or belongs to another organization/],
    ['area', '/admin/places/paste?in=ID', /deleted or belongs to another organization/],
    ['area', '/admin/places?view=list&area=ID', 'Nothing matches your search and filters.'],
    ['office', '/admin/places?view=list&office=ID', 'Nothing matches your search and filters.'],
    ['team', '/admin/scheduler?team=ID', /deleted or belongs to another organization/],
  ])('UI-7 ERR-2 ends in a sentence: %s in %s', async (kind, path, sentence) => {
    const server = serve(testServer({ scenario: 'multi-organization' }));
    const id = theirIds(server)[kind] ?? '';
    expect(id).not.toBe('');
    await open({ server, persona: 'owner', path: path.replace('ID', id) });
    expect((await screen.findAllByText(sentence))[0]).toBeVisible();
    expect(document.body).not.toHaveTextContent(id);
  });
});
