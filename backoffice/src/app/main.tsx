import '@jubilee/ui/tokens.css';
import '@jubilee/ui/base.css';
import './theme.css';
import { StrictMode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { deploymentOfHost } from '@jubilee/brands';
import { ToastProvider } from '@jubilee/ui/toast';
import { markOf } from '../brand/brand-mark.tsx';
import { createCall } from '../calls/call.ts';
import { createDownload } from '../calls/download.ts';
import { CallProblem } from '../calls/problem.ts';
import { ShortcutProvider } from '../keys/shortcuts.tsx';
import { storedHint } from '../session/session-hint.ts';
import { createSessionStore } from '../session/session-store.ts';
import type { SignInReason } from '../session/return-address.ts';
import { returnAddress } from '../session/return-address.ts';
import { createStepUp } from '../session/step-up.ts';
import { openTabChannel } from '../session/tab-channel.ts';
import { ACT_DESCRIPTIONS } from './act-descriptions.ts';
import { nowMs } from './clock.ts';
import { logProblem } from './log.ts';
import { saveFile } from './save-file.ts';
import { createStaffRouter } from './router.tsx';
import { type StaffApp, StaffAppProvider } from './staff-app.ts';

// Zod would otherwise try `new Function`, which the policy of the page forbids.
z.config({ jitless: true });

const FRESH_MS = 15_000;

const stepUp = createStepUp();
const session = createSessionStore({
  nowMs,
  tabs: openTabChannel(),
  hint: storedHint,
  onEnd: (reason) => void leave(reason),
  onSignInElsewhere: () => {
    const { pathname, search } = router.state.location;
    if (pathname === '/sign-in') router.history.replace(returnAddress(search.back) ?? '/');
  },
  onConfirmationElsewhere: () => stepUp.settle(true),
});
const ports = {
  fetch: (url: string, init: RequestInit) => fetch(url, init),
  nowMs,
  onAnswered: session.noteCall,
  onSignedOut: () => session.end('ended'),
  log: logProblem,
  confirmPerson: stepUp.request,
};
const app: StaffApp = {
  brand: deploymentOfHost(location.hostname)?.brand,
  call: createCall(ports),
  download: createDownload({ ...ports, save: saveFile }),
  queries: new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // A refusal stays one; a broken connection may be back.
        retry: (count, problem) =>
          count < 1 && problem instanceof CallProblem && problem.kind === 'unreachable',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  }),
  session,
  stepUp,
  acts: ACT_DESCRIPTIONS,
};
const router = createStaffRouter(app);

/** To the sign-in form, with nothing of the session left in this page. */
async function leave(reason: SignInReason): Promise<void> {
  stepUp.settle(false);
  const { href, pathname } = router.state.location;
  const back = reason === 'signedOut' || pathname === '/sign-in' ? undefined : href;
  await router.navigate({
    to: '/sign-in',
    search: back === undefined ? { reason } : { reason, back },
    replace: true,
  });
  app.queries.clear();
}

// Tabs of two brands differ by their marks too.
document.querySelector('link[rel=icon]')?.setAttribute('href', markOf(app.brand?.location));

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no place to draw in');
createRoot(root).render(
  <StrictMode>
    <StaffAppProvider value={app}>
      <QueryClientProvider client={app.queries}>
        <ToastProvider>
          <ShortcutProvider>
            <RouterProvider router={router} />
          </ShortcutProvider>
        </ToastProvider>
      </QueryClientProvider>
    </StaffAppProvider>
  </StrictMode>,
);
