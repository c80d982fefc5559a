import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  resolve: {
    alias: { '@': at('./src'), '@mocks': at('./mocks'), '@tests': at('./tests') },
  },
  plugins: [
    // The router's plugin must come first: it splits route files before React's transform sees them.
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      virtualRouteConfig: './src/routes.ts',
      routesDirectory: './src',
      generatedRouteTree: './src/routeTree.gen.ts',
    }),
    react({ compiler: true }),
  ],
  server: { port: 5173 },
});
