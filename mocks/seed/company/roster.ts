import { newName, TITLES } from '../names';
import { random } from '../random';
import type { Colleague, Company, Site } from './types';

export const personaId = (key: string): string => `user_${key.replaceAll('-', '_')}`;

/** All people of a company. Names are assigned at once, because they must be unique; rows are created one by one. */
export class Roster {
  readonly company: Company;
  private list: readonly Colleague[] | undefined;
  private readonly byId = new Map<string, Colleague>();
  private readonly byEmail = new Map<string, Colleague>();
  private readonly bySite = new Map<string, Colleague[]>();

  constructor(company: Company) {
    this.company = company;
  }

  get all(): readonly Colleague[] {
    if (this.list) return this.list;
    this.list = people(this.company);
    for (const colleague of this.list) {
      this.byId.set(colleague.id, colleague);
      this.byEmail.set(colleague.email, colleague);
      const { key } = colleague.site;
      const site = this.bySite.get(key);
      if (site) site.push(colleague);
      else this.bySite.set(key, [colleague]);
    }
    return this.list;
  }

  find(id: string): Colleague | undefined {
    return this.all.length > 0 ? this.byId.get(id) : undefined;
  }

  findByEmail(email: string): Colleague | undefined {
    return this.all.length > 0 ? this.byEmail.get(email) : undefined;
  }

  at(site: Site): readonly Colleague[] {
    return this.all.length > 0 ? (this.bySite.get(site.key) ?? []) : [];
  }
}

/** The personas first, at the first site; the seed decides the rest. */
function people(company: Company): Colleague[] {
  const { seed, personas } = company;
  const found: Colleague[] = [];
  const names = new Set(personas.map(({ name }) => name));
  for (const [index, site] of company.sites.entries()) {
    const chance = random(seed, 'people', site.key);
    let n = 0;
    const add = (one: Pick<Colleague, 'id' | 'name' | 'email' | 'team' | 'title' | 'persona'>) => {
      const unit = site.perArea === undefined ? 0 : Math.floor(n / site.perArea);
      found.push({
        ...one,
        site,
        unit,
        areaId: site.perArea === undefined ? (site.homes[one.team] ?? null) : blockId(site, unit),
        keen: 0.8 + chance.next() * 0.35,
      });
      n += 1;
    };
    const here = index === 0 ? personas : [];
    for (const persona of here) {
      const { key, name, email, team, title } = persona;
      add({ id: personaId(key), name, email, team, title, persona });
    }
    for (const [team, count] of site.headcount) {
      const known = here.filter((persona) => persona.team === team).length;
      for (let i = known; i < count; i++) {
        const { name, local } = newName(chance, site.city, names);
        add({
          id: `user_${site.key}_${String(n).padStart(3, '0')}`,
          name,
          email: `${local}@${company.domain}`,
          team,
          title: chance.pick(TITLES[team]),
          persona: undefined,
        });
      }
    }
  }
  return found;
}

/** The area of a huge floor whose people form the site’s unit with this number. */
export const blockId = (site: Site, unit: number): string =>
  `area_${site.floors[0]?.key}-block-${unit + 1}`;
