import { fileURLToPath } from 'node:url';
import { getConfig } from '@lingui/conf';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import type { PluginOption } from 'vite';

const CONFIG = { configPath: fileURLToPath(new URL('../lingui.config.ts', import.meta.url)) };

/**
 * Compiles the catalogues when they are imported and turns the macros of sentences into look-ups.
 * Sentences leave the script in a production build; a missing one fails it.
 */
export function languagePlugins(): PluginOption[] {
  // Named, because tests run with another folder as the current one.
  const linguiConfig = getConfig(CONFIG);
  return [
    babel({ presets: [linguiTransformerBabelPreset({ linguiConfig }, CONFIG)] }),
    lingui({ ...CONFIG, failOnCompileError: true }),
  ];
}
