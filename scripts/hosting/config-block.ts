import { CONFIG_ELEMENT } from '@/lib/config';

const BLOCK = new RegExp(`(<script\\b[^>]*id="${CONFIG_ELEMENT}"[^>]*>)([\\s\\S]*?)(</script>)`);

/** The configuration in the JSON block of `index.html`. */
export function configIn(html: string): Record<string, unknown> {
  const found = BLOCK.exec(html);
  if (!found) throw new Error('index.html has no configuration block');
  return JSON.parse(found[2] ?? '{}') as Record<string, unknown>;
}

/** Writes entries of a configuration into the JSON block of `index.html`; no other byte changes. */
export function withConfig(html: string, config: Readonly<Record<string, unknown>>): string {
  const merged = { ...configIn(html), ...config };
  // A `<` inside a value could end the block.
  const text = JSON.stringify(merged).replaceAll('<', String.raw`\u003c`);
  return html.replace(BLOCK, (_all, open: string, _old, close: string) => open + text + close);
}
