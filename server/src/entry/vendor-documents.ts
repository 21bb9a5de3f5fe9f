/** The surface of vendors' documents: a brand has those of its accounts whose port its flags switch on. */
import { join } from 'node:path';
import type { Brand } from '@jubilee/contract/settings/brand';
import { folderOfVendor } from '@jubilee/contract/vendors/vendor-folder';
import { openVendors } from '@jubilee/contract/vendors/vendor-switches';
import { createVendorApp, type VendorDocument } from '../modules/pages/index.ts';
import type { HttpApp } from '../platform/http/app.ts';
import type { AppServices } from './compose-app.ts';

/** What an adapter says of its part of the page; nothing in it is secret. */
type Offer = Pick<VendorDocument, 'frameOrigins' | 'connectOrigins'> & {
  readonly scriptUrl: string;
  /** Besides that of `scriptUrl`. */
  readonly scriptOrigins?: readonly string[];
};

export function createVendorForms(services: AppServices): Promise<HttpApp> {
  const { callers, ids, log, origins, root } = services;
  return createVendorApp(
    { log, ids },
    {
      root: join(root, 'web/dist'),
      origins,
      deployedStage: callers.deployedStage,
      documentsOf: vendorDocuments(services),
    },
  );
}

function vendorDocuments({
  vendors,
  settings,
}: Pick<AppServices, 'vendors' | 'settings'>): (
  brand: Brand,
) => ReadonlyMap<string, VendorDocument> {
  return (brand) => {
    const found = new Map<string, VendorDocument>();
    const flags = settings.flagsOf(brand);
    const add = (
      port: 'pay-in' | 'pay-out' | 'identity-checks' | 'support',
      powers: readonly string[],
      offerOf: (name: string) => (Offer & Readonly<Record<string, unknown>>) | undefined,
    ): void => {
      for (const { name, label } of openVendors(port, flags)) {
        const offer = offerOf(name);
        if (offer === undefined) continue;
        const { frameOrigins, connectOrigins, scriptOrigins = [], ...own } = offer;
        const texts = Object.entries(own).filter(
          (entry): entry is [string, string] => typeof entry[1] === 'string',
        );
        const folder = folderOfVendor(name);
        found.set(`${port}/${folder}`, {
          folder,
          label,
          settings: { port, ...Object.fromEntries(texts) },
          scriptOrigins: [...new Set([new URL(offer.scriptUrl).origin, ...scriptOrigins])],
          frameOrigins,
          connectOrigins,
          powers,
        });
      }
    };
    add('pay-in', ['payment'], (name) => {
      const fields = vendors['pay-in'](brand).get(name)?.hostedFields?.();
      return fields && { ...fields };
    });
    add('identity-checks', ['camera', 'microphone'], (name) => {
      const form = vendors['identity-checks'](brand).get(name)?.form();
      return form && { ...form };
    });
    add('pay-out', ['payment'], (name) => {
      const fields = vendors['pay-out'](brand).get(name)?.hostedFields?.();
      return fields && { ...fields };
    });
    add('support', [], (name) => {
      const widget = vendors.support(brand).get(name)?.widget();
      return widget && { ...widget };
    });
    return found;
  };
}
