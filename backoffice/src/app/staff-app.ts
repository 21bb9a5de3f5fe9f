import { createContext, use } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import type { Brand } from '@jubilee/contract/settings/brand';
import type { ActDescriptions } from '../acts/act-description.tsx';
import type { StaffCall } from '../calls/call.ts';
import type { StaffDownload } from '../calls/download.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { StepUp } from '../session/step-up.ts';

/** What every part of the page works with; made once at the start. */
export interface StaffApp {
  /** Of the host of this page. */
  readonly brand: Brand | undefined;
  readonly call: StaffCall;
  readonly download: StaffDownload;
  readonly queries: QueryClient;
  readonly session: SessionStore;
  readonly stepUp: StepUp;
  /** What the rooms say of their acts that take two persons. */
  readonly acts: ActDescriptions;
}

const AppContext = createContext<StaffApp | undefined>(undefined);
export const StaffAppProvider = AppContext;

export function useStaffApp(): StaffApp {
  const app = use(AppContext);
  if (app === undefined) throw new Error('This part of the page stands outside of the app.');
  return app;
}
