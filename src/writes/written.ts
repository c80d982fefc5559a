const idOf = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
    ? value.id
    : undefined;

/** The things that calls wrote, by the id in the address of each, or else by that of what it made. */
export class Written {
  private readonly ids = new Set<string>();
  private isKnown = true;

  add(input: unknown, output: unknown): this {
    const { params } = (input ?? {}) as { readonly params?: unknown };
    const id = idOf(params) ?? idOf(output);
    if (id === undefined) this.isKnown = false;
    else this.ids.add(id);
    return this;
  }

  /** Undefined if a call named no thing, or there was none. */
  get things(): ReadonlySet<string> | undefined {
    return this.isKnown && this.ids.size > 0 ? this.ids : undefined;
  }
}
