import { QueryClientProvider } from '@tanstack/react-query';
import type { Loader, Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import type { StoryWorld } from '@mocks/adapters/story-world';
import '@/ui/styles.css';
import './preview.css';

// How busy the machine is, is not asked: a query waits until the page has what it looks for.
configure({ asyncUtilTimeout: 15_000 });

/** Widths the product is judged at; 320 px is where only map and grid may scroll in two directions. */
const viewports = {
  phone320: { name: 'Phone 320', styles: { width: '320px', height: '640px' }, type: 'mobile' },
  phone: { name: 'Phone 360', styles: { width: '360px', height: '740px' }, type: 'mobile' },
  tablet: { name: 'Tablet 820', styles: { width: '820px', height: '1100px' }, type: 'tablet' },
  desktop: { name: 'Desktop 1280', styles: { width: '1280px', height: '800px' }, type: 'desktop' },
} as const;

let adapter: Promise<typeof import('@mocks/adapters/storybook')> | undefined;

/** `parameters.world` gives a story a fake server of its own (docs/how-to/add-a-story.md); the others never load it. */
const loadWorld: Loader = async (context) => {
  if (context.parameters['world']) adapter ??= import('@mocks/adapters/storybook');
  const loaded = await adapter;
  return loaded ? loaded.worldLoader(context) : {};
};

const preview: Preview = {
  loaders: [loadWorld],
  parameters: {
    // A violation fails the story's test. What passed is not described node by node: on a floor of 4,000 desks that is more
    // than a report can hold, and most of the time axe takes.
    a11y: { test: 'error', options: { resultTypes: ['violations'] } },
    viewport: { options: viewports },
    controls: { matchers: { date: /Date$/ } },
    options: {
      storySort: {
        order: [
          'Foundations',
          ['Colour', 'Type', 'Space', 'Icons', 'Motion', 'Voice'],
          'Components',
        ],
      },
    },
  },
  globalTypes: {
    ds: {
      description: 'Design version',
      toolbar: {
        title: 'Design',
        icon: 'paintbrush',
        items: [
          { value: 'v1', title: 'v1, the classic' },
          { value: 'v2', title: 'v2, the new system' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { ds: 'v2' },
  decorators: [
    (Story, { globals, loaded }) => {
      document.documentElement.dataset['ds'] = globals['ds'] === 'v1' ? 'v1' : 'v2';
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
