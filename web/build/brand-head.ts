import type { Brand } from '@jubilee/contract/settings/brand';
import type { BrandMessages } from '@jubilee/contract/settings/brand-messages';
import type { Rolldown } from 'vite';

/** A brand's text as part of an attribute or of the content of an element. */
export function htmlText(text: string): string {
  const names: Readonly<Record<string, string>> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' };
  return text.replaceAll(/[&<>"]/g, (sign) => `&${names[sign] ?? 'amp'};`);
}

/** Address of the small file with the brand's English words. */
function messagesChunk(brand: Brand, bundle: Rolldown.OutputBundle): string | undefined {
  const module = `/brands/src/${brand.location}/messages/en.ts`;
  const chunk = Object.values(bundle).find(
    (item) => item.type === 'chunk' && item.facadeModuleId?.endsWith(module) === true,
  );
  return chunk === undefined ? undefined : `/${chunk.fileName}`;
}

/** What search engines read, and the brand's words fetched beside the script that asks for them. */
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
