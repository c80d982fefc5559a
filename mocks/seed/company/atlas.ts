import type { ResourceRow } from '../../world/rows';
import { floorId, floorRows } from './places';
import type { Company, Floor, Site } from './types';

/** Changes the rows of a floor to the company’s version: what is restricted, out of use, or not in the drawing. */
export type Furnish = (rows: ResourceRow[], site: Site, floor: Floor) => ResourceRow[];

interface Level {
  readonly site: Site;
  readonly floor: Floor;
  readonly level: number;
  rows: readonly ResourceRow[] | undefined;
}

/** All places of a company by floor; each floor is drawn when it’s first needed. */
export class Atlas {
  private readonly company: Company;
  private readonly furnish: Furnish;
  private readonly levels = new Map<string, Level>();
  private readonly longest: readonly string[];

  constructor(company: Company, furnish: Furnish = (rows) => rows) {
    this.company = company;
    this.furnish = furnish;
    for (const site of company.sites) {
      for (const [level, floor] of site.floors.entries()) {
        this.levels.set(floor.key, { site, floor, level, rows: undefined });
      }
    }
    this.longest = [...this.levels.keys()].toSorted((a, b) => b.length - a.length);
  }

  /** The keys of all floors, or of those of one site. */
  floors(site?: Site): string[] {
    const all = [...this.levels.values()];
    return all.filter((one) => !site || one.site === site).map(({ floor }) => floor.key);
  }

  /** The floor whose key is part of an area’s or a place’s id. */
  floorOf(id: string): string | undefined {
    const rest = /^(?:area|reso)_(.*)$/.exec(id)?.[1];
    if (rest === undefined) return undefined;
    return this.longest.find((key) => rest === key || rest.startsWith(`${key}-`));
  }

  siteOf(floorKey: string): Site | undefined {
    return this.levels.get(floorKey)?.site;
  }

  /** The rows of a floor; none for an unknown floor. */
  rows(floorKey: string): readonly ResourceRow[] {
    const entry = this.levels.get(floorKey);
    if (!entry) return [];
    const { site, floor, level } = entry;
    entry.rows ??= this.furnish(
      floorRows(this.company.organization.id, site, floor, level),
      site,
      floor,
    );
    return entry.rows;
  }

  ofSite(site: Site): ResourceRow[] {
    return this.floors(site).flatMap((key) => this.rows(key));
  }

  /** The drawing at an address, if it belongs to this company. */
  svg(path: string): string | undefined {
    const id = /^\/assets\/floors\/(.+)\.svg$/.exec(path)?.[1];
    const floor = [...this.levels.values()].find((one) => floorId(one.floor) === id)?.floor;
    return floor?.draw().svg;
  }
}
