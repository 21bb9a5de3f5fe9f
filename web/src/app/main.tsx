import '@jubilee/ui/tokens.css';
import '../brand/themes.ts';
import '@jubilee/ui/base.css';
import './unknown-location.css';
import { startTransition, StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import { deploymentOfHost } from '@jubilee/brands';
import { ToastProvider } from '@jubilee/ui/toast';
import { BrandContext } from '../brand/brand-context.ts';
import { loadBrandMessagesOrDefault, BrandMessagesContext } from '../brand/brand-messages.ts';
import { applyBrandTheme, hasBrandStyles } from '../brand/use-theme.ts';
import { LazyAnalytics } from '../analytics/lazy-analytics.tsx';
import { ErrorReports } from '../observability/error-reports.tsx';
import { captureRecoverableError, captureUncaughtErrors } from '../observability/report.ts';
import { appConfigResource } from './app-config.ts';
import { Boot } from './boot.tsx';
import { visitorsLanguage } from '../language/languages.ts';
import { speak } from '../language/load-messages.ts';
import { listenForInstall } from '../pwa/install-offer.ts';
import { LazyAppLife } from '../pwa/lazy-app-life.tsx';
import { logProblem } from './log.ts';
import { SideFeature } from './page-boundary.tsx';
import { titleOfPath } from '../navigation/page-titles.ts';
import { documentTitle } from './page-title.tsx';
import { Router } from './router.tsx';
import { markTouch } from './touch-focus.ts';
import { UnknownLocation } from './unknown-location.tsx';

// Zod would otherwise try `new Function`, which the page's CSP reports.
z.config({ jitless: true });

/** The page for a host without a brand and for a brand without styles. Source: BRAND-11. */
function unknownLocation(): ReactNode {
  document.title = t`Unknown location`;
  logProblem(`Unknown location: ${location.hostname}`);
  return <UnknownLocation />;
}

async function page(): Promise<ReactNode> {
  const brand = deploymentOfHost(location.hostname)?.brand;
  if (brand !== undefined) appConfigResource.start();
  const language = visitorsLanguage(brand?.language);
  const loadingBrandMessages =
    brand === undefined ? undefined : loadBrandMessagesOrDefault(brand, language);
  await speak(language).catch((cause: unknown) => {
    // Without another language's messages the page is still usable in English.
    logProblem('The messages of the page could not be loaded', cause);
    return speak('en');
  });
  const brandMessages = await loadingBrandMessages;
  if (brand === undefined || brandMessages === undefined) return unknownLocation();
  applyBrandTheme(brand.theme, brand.forcedMode);
  if (!hasBrandStyles()) return unknownLocation();
  // A provisional title until the page has loaded and sets its own.
  document.title = documentTitle(titleOfPath(location.pathname), brand.name);
  return (
    <I18nProvider i18n={i18n}>
      <BrandContext value={brand}>
        <BrandMessagesContext value={brandMessages}>
          <ToastProvider>
            <Boot>
              <Router />
              <SideFeature>
                <LazyAppLife />
              </SideFeature>
              <SideFeature>
                <ErrorReports />
              </SideFeature>
              <SideFeature>
                <LazyAnalytics />
              </SideFeature>
            </Boot>
          </ToastProvider>
        </BrandMessagesContext>
      </BrandContext>
    </I18nProvider>
  );
}

captureUncaughtErrors(window);
markTouch(window);
listenForInstall();

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no place to draw in');
const drawn = createRoot(root, { onRecoverableError: captureRecoverableError });
void page().then((drawing) => {
  // In slices: the first render is the longest task of the page.
  startTransition(() => drawn.render(<StrictMode>{drawing}</StrictMode>));
});
