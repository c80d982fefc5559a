import { QueryClientProvider } from '@tanstack/react-query';
import type { Loader, Preview } from '@storybook/react-vite';
import { configure, getConfig } from 'storybook/test';
import {
  fixedGlobals,
  MOMENTS,
  NO_WORLD,
  OWN_CLOCK,
  WORLD_GLOBALS,
} from '@mocks/adapters/story-globals';
import type { StoryWorld } from '@mocks/adapters/story-world';
import { SCENARIOS } from '@mocks/seed/abouts';
import { PERSONAS } from '@mocks/seed/personas';
import { forceColors } from '../stories/tools/forced-colors';
import { setPseudoLocale } from '@/lib/i18n/pseudo';
import { endSession } from '@/lib/scope';
import { describedOnce } from '@tests/helpers/element-error';
import '@/ui/styles.css';
import './preview.css';

// A long timeout, so that queries work on a busy machine: each waits until its element appears.
configure({ asyncUtilTimeout: 15_000 });
configure(describedOnce(getConfig));

/** Widths at which the product is checked; at 320 px, only the map and the grid may scroll in two directions. */
const viewports = {
  phone320: { name: 'Phone 320', styles: { width: '320px', height: '640px' }, type: 'mobile' },
  phone: { name: 'Phone 360', styles: { width: '360px', height: '740px' }, type: 'mobile' },
  tablet: { name: 'Tablet 820', styles: { width: '820px', height: '1100px' }, type: 'tablet' },
  desktop: { name: 'Desktop 1280', styles: { width: '1280px', height: '800px' }, type: 'desktop' },
  laptop: { name: 'Laptop 1366', styles: { width: '1366px', height: '768px' }, type: 'desktop' },
} as const;

let adapter: Promise<typeof import('@mocks/adapters/storybook')> | undefined;

/** `parameters.world` gives a story its own fake server (docs/how-to/add-a-story.md); other stories never load it. */
const loadWorld: Loader = async (context) => {
  // Clears anything that the previous story left.
  endSession();
  if (context.parameters['world']) adapter ??= import('@mocks/adapters/storybook');
  const loaded = await adapter;
  return loaded ? loaded.worldLoader(context) : {};
};

/** What an enhancer really receives, before a story’s first render; the public type omits the globals. */
interface Enhanced {
  readonly parameters: Parameters<typeof fixedGlobals>[0];
  readonly storyGlobals: Record<string, unknown>;
  readonly initialArgs: Record<string, unknown>;
}

type Toolbar = NonNullable<NonNullable<Preview['globalTypes']>[string]['toolbar']>;

/** One option of the toolbar. Where it has no effect, or where a story sets it, Storybook disables it. */
const choice = (
  title: string,
  icon: NonNullable<Toolbar['icon']>,
  description: string,
  items: readonly { value: string; title: string; right?: string }[],
) => ({ description, toolbar: { title, icon, items: [...items], dynamicTitle: true } });

const withoutWorld = { value: NO_WORLD, title: 'No world' };

/** Sets the language before a story renders. */
const loadLanguage: Loader = async ({ globals }) => {
  await setPseudoLocale(globals['locale'] === 'pseudo');
  return {};
};

type ArgTypesEnhancer = NonNullable<Preview['argTypesEnhancers']>[number];
type ArgType = ReturnType<ArgTypesEnhancer>[string];

const SIMPLE = new Set(['boolean', 'string', 'number']);

/** `full?: boolean | undefined` should be a boolean in the controls; a union wouldn’t get a switch. */
function withoutUndefined(argType: ArgType): ArgType {
  const { type } = argType;
  if (typeof type !== 'object' || type.name !== 'union') return argType;
  const [only, ...more] = type.value.filter(
    (each) => !('value' in each && each.value === 'undefined'),
  );
  if (!only || more.length > 0 || !SIMPLE.has(only.name)) return argType;
  return { ...argType, type: only, table: { ...argType.table, type: { summary: only.name } } };
}

const preview: Preview = {
  argTypesEnhancers: [
    ({ argTypes }) =>
      Object.fromEntries(
        Object.entries(argTypes).map(([name, argType]) => [name, withoutUndefined(argType)]),
      ),
  ],
  loaders: [loadLanguage, loadWorld],
  // When tests run, a full page is checked in the other design as well. Components show both designs side by side.
  afterEach: async ({ tags }) => {
    if (!('__vitest_browser__' in globalThis) || !tags.includes('full')) return;
    const { checkOtherDesign } = await import('../stories/tools/other-design');
    await checkOtherDesign();
  },
  // The parts of the world that a story sets become its own globals, as if they were written there, so that the toolbar leaves
  // them alone.
  argsEnhancers: [
    (context) => {
      const { parameters, storyGlobals, initialArgs } = context as unknown as Enhanced;
      for (const [name, value] of Object.entries(fixedGlobals(parameters))) {
        storyGlobals[name] ??= value;
      }
      return initialArgs;
    },
  ],
  parameters: {
    // A violation fails the story’s test. Passed rules aren’t described node by node: on a floor with 4,000 desks, that would be
    // more than a report can hold, and would take most of axe’s time.
    a11y: { test: 'error', options: { resultTypes: ['violations'] } },
    viewport: { options: viewports },
    controls: { matchers: { date: /Date$/ } },
    options: {
      storySort: {
        order: [
          'Docs',
          ['Storybook', 'Fake server', 'API'],
          'Foundations',
          ['Color', 'Type', 'Space', 'Icons', 'Motion', 'Voice'],
          'Components',
          'Floor map',
          'Pages',
        ],
      },
    },
  },
  globalTypes: {
    ds: choice('Design', 'paintbrush', 'Design version', [
      { value: 'v1', title: 'v1, the classic' },
      { value: 'v2', title: 'v2, the new system' },
    ]),
    persona: choice('Persona', 'user', 'Who looks', [
      ...PERSONAS.map(({ key, name, title }) => ({ value: key, title: name, right: title })),
      withoutWorld,
    ]),
    scenario: choice('Scenario', 'globe', 'What the world begins with', [
      ...SCENARIOS.map(({ name }) => ({ value: name, title: name })),
      withoutWorld,
    ]),
    clock: choice('Clock', 'time', 'When the world stands still', [
      ...Object.entries(MOMENTS).map(([value, title]) => ({ value, title })),
      { value: OWN_CLOCK, title: 'The story’s own time' },
      withoutWorld,
    ]),
    locale: choice('Locale', 'globe', 'Language of the interface', [
      { value: 'en', title: 'English' },
      { value: 'pseudo', title: 'Pseudo-locale: accented and longer' },
    ]),
    dir: choice('Direction', 'transfer', 'Direction of the locale', [
      { value: 'ltr', title: 'Left to right' },
      { value: 'rtl', title: 'Right to left' },
    ]),
    colors: choice('Colors', 'contrast', 'Forced colors, emulated (see Docs, Storybook)', [
      { value: 'own', title: 'Own colors' },
      { value: 'forced', title: 'Forced colors' },
    ]),
  },
  initialGlobals: { ds: 'v2', ...WORLD_GLOBALS, locale: 'en', dir: 'ltr', colors: 'own' },
  decorators: [
    (Story, { globals, loaded }) => {
      const design = globals['ds'] === 'v1' ? 'v1' : 'v2';
      const root = document.documentElement;
      root.dataset['ds'] = design;
      root.dir = globals['dir'] === 'rtl' ? 'rtl' : 'ltr';
      forceColors(globals['colors'] === 'forced', design);
      const world = loaded['world'] as StoryWorld | undefined;
      if (!world) return <Story />;
      return (
        <QueryClientProvider client={world.queryClient}>
          <Story />
        </QueryClientProvider>
      );
    },
  ],
};

export default preview;
