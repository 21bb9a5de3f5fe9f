import '@jubilee/ui/tokens.css';
import '../brand/themes.css';
import '@jubilee/ui/base.css';
import './unknown-location.css';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { deploymentOfHost } from '@jubilee/brands';
import { ToastProvider } from '@jubilee/ui/toast';
import { BrandContext } from '../brand/brand-context.ts';
import { applyBrandTheme } from '../brand/use-theme.ts';
import { appConfigResource } from './app-config.ts';
import { Boot } from './boot.tsx';
import { logProblem } from './log.ts';
import { createAppRouter } from './router.tsx';
import { UnknownLocation } from './unknown-location.tsx';

// The schema library would otherwise try `new Function`, which the page's policy reports.
z.config({ jitless: true });

function page(): ReactNode {
  const deployment = deploymentOfHost(location.hostname);
  if (deployment === undefined) {
    document.title = 'Unknown location';
    logProblem(`Unknown location: ${location.hostname}`);
    return <UnknownLocation />;
  }
  const { brand } = deployment;
  applyBrandTheme(brand.theme, brand.forcedMode);
  document.title = brand.name;
  appConfigResource.start();
  return (
    <BrandContext value={brand}>
      <ToastProvider>
        <Boot>
          <RouterProvider router={createAppRouter()} />
        </Boot>
      </ToastProvider>
    </BrandContext>
  );
}

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no place to draw in');
createRoot(root).render(<StrictMode>{page()}</StrictMode>);
