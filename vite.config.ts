import preact from '@preact/preset-vite';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumLaunch } from './src/build/browser.ts';
import { leanClient } from './src/build/lean-client.ts';
import { sitePlugin } from './src/build/site-plugin.ts';

/** A condition is awaited as long as a busy machine needs. */
const PATIENT = { poll: { timeout: 15_000 } };

/** The protocol, and what is derived from every transcript. */
const WIRE = /[\\/]src[\\/](?:protocol|transcript[\\/][^\\/]+\.ts$)/;

export default defineConfig({
  base: './',
  plugins: [sitePlugin(), leanClient(), preact()],
  appType: 'mpa',
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    sourcemap: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // What nearly every part uses stands in one file: by itself it would be a dozen, each with its own request.
      output: { codeSplitting: { groups: [{ name: 'wire', test: WIRE }] } },
    },
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['test/unit/**/*.test.ts', 'test/cases/**/*.test.ts'],
          setupFiles: ['test/fixed-seed.ts'],
        },
      },
      {
        extends: true,
        optimizeDeps: {
          // A dependency that is found late makes the tests reload, and a worker's imports are found late.
          entries: [
            'src/client/create-lab.ts',
            'src/worker/worker.ts',
            'src/ui/**/*.{ts,tsx}',
            'test/browser/**/*.test.{ts,tsx}',
          ],
          include: [
            '@modelcontextprotocol/client',
            '@modelcontextprotocol/core',
            '@std-uritemplate/std-uritemplate',
            'comlink',
            'idb',
            'fake-indexeddb',
            'jose',
            'marked',
            'preact',
            'preact/hooks',
            'preact/jsx-dev-runtime',
            '@preact/signals',
            'zod',
            'zod/v4/core',
          ],
        },
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.{ts,tsx}'],
          expect: PATIENT,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: chromiumLaunch() }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: ['test/e2e/serve-built-site.ts'],
          expect: PATIENT,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
