import type { Brand } from '@jubilee/contract/settings/brand';
import type { BrandMessages } from '@jubilee/contract/settings/brand-messages';
import type { Rolldown } from 'vite';

/** Escapes a brand's text for an attribute or the content of an element. */
export function htmlText(text: string): string {
  const names: Readonly<Record<string, string>> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' };
  return text.replaceAll(/[&<>"]/g, (sign) => `&${names[sign] ?? 'amp'};`);
}

/** URL of the small file with the brand's English messages. */
function messagesChunk(brand: Brand, bundle: Rolldown.OutputBundle): string | undefined {
  const module = `/brands/src/${brand.location}/messages/en.ts`;
  const chunk = Object.values(bundle).find(
    (item) => item.type === 'chunk' && item.facadeModuleId?.endsWith(module) === true,
  );
  return chunk === undefined ? undefined : `/${chunk.fileName}`;
}

/**
 * Metadata for search engines, and a preload of the brand's messages beside the script that imports
 * them.
 */
export function headOfBrand(
  brand: Brand,
  messages: BrandMessages,
  bundle: Rolldown.OutputBundle,
): string[] {
  const file = messagesChunk(brand, bundle);
  return [
    `<meta name="description" content="${htmlText(messages.description)}" />`,
    ...(file === undefined ? [] : [`<link rel="modulepreload" href="${file}" />`]),
  ];
}
