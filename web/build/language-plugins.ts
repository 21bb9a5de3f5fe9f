import { fileURLToPath } from 'node:url';
import { getConfig } from '@lingui/conf';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import type { PluginOption } from 'vite';

const CONFIG = { configPath: fileURLToPath(new URL('../lingui.config.ts', import.meta.url)) };

/**
 * Compiles the catalogs when they are imported and turns message macros into look-ups. A production
 * build strips the source messages from the script; a missing translation fails it.
 */
export function languagePlugins(): PluginOption[] {
  // An explicit path, because tests run in another working directory.
  const linguiConfig = getConfig(CONFIG);
  return [
    babel({ presets: [linguiTransformerBabelPreset({ linguiConfig }, CONFIG)] }),
    lingui({ ...CONFIG, failOnCompileError: true }),
  ];
}
